import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import { encodeMsgpack, Latin1, type WireValue } from '../codec/msgpack.ts'
import { type HttpReply, type HttpRequest, jsonReply, msgpackReply } from '../http/message.ts'
import type { Json, JsonObject } from '../http/json.ts'
import { formatQuery, uintParameter } from './parameters.ts'
import { requireTransactionId } from './transaction-id-parameter.ts'

/** State delta of a round. */
export function getDeltas(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const format = formatQuery(request)
  const round = uintParameter('round', params['round'] ?? '')
  const delta = chain.deltas(round)
  if (delta === undefined) throw notFound(missingRound(round, chain.lastRound))
  return deltaReply(delta.tree, format)
}

/** State delta of one group, by the id of the group or of any of its transactions. */
export function getGroupDeltas(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const format = formatQuery(request)
  const id = requireTransactionId(params['id'] ?? '')
  const delta = chain.groupDeltas(id)
  if (delta === undefined) throw notFound(`unable to find delta for id: ${id}`)
  return deltaReply(delta.tree, format)
}

/** State deltas of a round's groups. */
export function listGroupDeltas(chain: Chain, request: HttpRequest, params: Record<string, string>): HttpReply {
  const format = formatQuery(request)
  const round = uintParameter('round', params['round'] ?? '')
  const ids = chain.groupDeltaIds(round)
  if (ids.length === 0) throw notFound(`round ${round} not found in txnGroupDeltaTracer`)
  const deltas = ids.flatMap((id): WireValue[] => {
    const delta = chain.groupDeltas(id)
    return delta
      ? [
          new Map<string, WireValue>([
            ['Delta', delta.tree],
            ['Ids', [id]],
          ]),
        ]
      : []
  })
  return deltaReply(new Map([['Deltas', deltas]]), format)
}

function notFound(detail: string): AlgodError {
  return new AlgodError(404, `failed retrieving State Delta: ${detail}`)
}

function missingRound(round: bigint, lastRound: bigint): string {
  return round > lastRound
    ? `round ${round} too high: dbRound 0, deltas ${lastRound}`
    : `round ${round} not in deltas: dbRound 0, deltas ${lastRound}, offset 0`
}

function deltaReply(tree: WireValue, format: 'json' | 'msgpack'): HttpReply {
  return format === 'msgpack' ? msgpackReply(encodeMsgpack(tree)) : jsonReply(wireToJson(tree))
}

function wireToJson(value: WireValue): Json {
  if (value === null || typeof value !== 'object') return value
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  if (value instanceof Latin1) return Buffer.from(value.text, 'latin1').toString('utf8')
  if (Array.isArray(value)) return value.map(wireToJson)
  const json: JsonObject = Object.create(null)
  for (const [key, item] of value) json[key instanceof Latin1 ? key.text : String(key)] = wireToJson(item)
  return json
}
