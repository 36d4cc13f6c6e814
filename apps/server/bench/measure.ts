import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'

/** Statements a second of a server that does nothing but its periodic tasks. */
const FEW = 10

export interface Answer {
  statements: { text: string; values: unknown[] }[]
  bytes: number
}

/** Calls `onStatement` with each statement of this process while `work` runs. */
async function observe<T>(onStatement: (text: string, values: unknown[]) => void, work: () => Promise<T>): Promise<T> {
  const query: unknown = Reflect.get(Client.prototype, 'query')
  Client.prototype.query = function observed(this: Client, ...parameters: unknown[]) {
    const [statement, values] = parameters
    const text = typeof statement === 'string' ? statement : String(Object(statement)['text'])
    onStatement(text, Array.isArray(values) ? values : [])
    return Reflect.apply(query as () => unknown, this, parameters)
  } as typeof Client.prototype.query
  try {
    return await work()
  } finally {
    Object.assign(Client.prototype, { query })
  }
}

/** The statements that a request sends, and the size of its answer. Those of background work are among them: `untilIdle` first. */
export async function record(url: string): Promise<Answer> {
  const statements: Answer['statements'] = []
  const answer = await observe(
    (text, values) => {
      if (/^[\s(]*(select|with)\b/i.test(text)) statements.push({ text, values })
    },
    () => fetch(url),
  )
  const { byteLength } = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return { statements, bytes: byteLength }
}

/** Waits until a server that was started on a full market has indexed and compared its works: few statements within a second. */
export async function untilIdle(): Promise<void> {
  for (let count = FEW; count >= FEW; ) {
    count = 0
    await observe(
      () => count++,
      () => setTimeout(1_000),
    )
  }
}

export async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - started
}

export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
}
