import { type Exchange, listOf } from './exchange.ts'
import type { Facts } from './facts.ts'
import { judgeReplies, type RepliesJudged } from './judge-replies.ts'
import { meaningFaults } from './meanings.ts'
import type { Shapes } from './shapes.ts'
import { type EndpointRow, nameOf, type RequestField } from './spec-rows.ts'
import { isTrue } from './truths.ts'

/** The verdict on a row of the specification. */
export interface Verdict {
  name: string
  /** The specified request was answered with the specified reply. */
  isDone: boolean
  /** Differences from the specification. */
  faults: readonly string[]
  /** Fields that await products that are not built yet, by product. */
  waiting: ReadonlyMap<string, readonly string[]>
  /** Seen values of fields with named values. */
  values?: RepliesJudged['values']
}

/**
 * Judges a row by all its exchanges. Only answers with a status below 300 count.
 * @param facts values that its replies must agree with; without them replies are judged by their types alone
 */
export function judgeRow(row: EndpointRow, shapes: Shapes, exchanges: readonly Exchange[], facts?: Facts): Verdict {
  const name = nameOf(row)
  const answered = exchanges.filter(({ status }) => status < 300)
  const refused = exchanges.find(({ status }) => status >= 300)
  if (answered.length === 0) {
    const why = refused
      ? `refused: ${refused.status} ${JSON.stringify(refused.reply)?.slice(0, 160)}`
      : 'was never asked'
    return { name, isDone: false, faults: [why], waiting: new Map() }
  }
  const waiting = new Map<string, string[]>()
  const faults: string[] = []
  for (const { field, value, until } of requiredValues(row)) {
    const shown = value === undefined ? field.name : `${field.name}=${value}`
    const matching = exchanges.filter(
      ({ sent }) => sent.has(field.name) && isValue(field.name, value, sent.get(field.name)),
    )
    const good = matching.filter(({ status, reply }) => status < 300 && showsEnough(field.name, reply))
    if (good.length > 0) continue
    if (until !== undefined) waiting.set(until, [...(waiting.get(until) ?? []), shown])
    else if (matching.length === 0) faults.push(`${shown} was never sent`)
    else faults.push(`${shown} was answered ${matching[0]?.status} with nothing to judge it by`)
  }
  const own = row.request?.filter(({ isOwn }) => isOwn) ?? []
  if (!answered.some(({ sent }) => own.every(({ name: field }) => !sent.has(field))))
    faults.push(`was never asked without ${own.map((field) => field.name).join(', ')}`)
  // A variant of the request that cannot be sent yet is a missing part of the row.
  const hasSentAll = waiting.size === 0
  faults.push(...new Set(answered.flatMap((exchange) => meaningFaults(row, exchange))))
  if (row.reply === undefined) return { name, isDone: hasSentAll && faults.length === 0, faults, waiting }
  const sentFor = new Map(answered.map(({ reply, sent }) => [reply, sent]))
  const judged = judgeReplies(shapes, row.reply, [...sentFor.keys()], (origin, value, { holder, reply }) => {
    const sent = sentFor.get(reply)
    return !facts || !sent || isTrue(origin, value, { path: row.path, sent, holder, facts })
  })
  faults.push(...judged.faults)
  for (const [product, fields] of judged.waiting) waiting.set(product, [...(waiting.get(product) ?? []), ...fields])
  return { name, isDone: hasSentAll && faults.length === 0, faults, waiting, values: judged.values }
}

function requiredValues({ request }: EndpointRow) {
  const fields = request?.filter(({ isOwn }) => !isOwn) ?? []
  return fields.flatMap((field) => field.values.map(({ value, until }) => ({ field, value, until })))
}

/** Names of shops in requests. */
const shops = ['headline', 'bkartel', 'crescendo', 'cosmicchamps', 'algoleagues']

function isValue(name: string, expected: string | undefined, given: unknown): boolean {
  if (expected === undefined) return true
  const text = String(given)
  if (!name.startsWith('{')) return text === expected
  const kind = shops.includes(text.toLowerCase()) ? 'shop' : /^[A-Z2-7]{58}$/.test(text) ? 'address' : 'username'
  return kind === expected
}

/** An empty list does not show a filter's effect, nor a single row an order. */
function showsEnough(name: RequestField['name'], reply: unknown): boolean {
  const list = listOf(reply)
  return list === undefined || list.length >= (name === 'sort' ? 2 : 1)
}
