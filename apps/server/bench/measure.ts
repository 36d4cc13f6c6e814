import { Client } from 'pg'

export interface Answer {
  statements: { text: string; values: unknown[] }[]
  bytes: number
}

/** The statements that a request sends, and the size of its answer. */
export async function record(url: string): Promise<Answer> {
  const statements: Answer['statements'] = []
  const query: unknown = Reflect.get(Client.prototype, 'query')
  Client.prototype.query = function recorded(this: Client, ...parameters: unknown[]) {
    const [statement, values] = parameters
    const text = typeof statement === 'string' ? statement : String(Object(statement)['text'])
    if (/^[\s(]*(select|with)\b/i.test(text)) statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query as () => unknown, this, parameters)
  } as typeof Client.prototype.query
  const answer = await fetch(url)
  const { byteLength } = await answer.arrayBuffer()
  Object.assign(Client.prototype, { query })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return { statements, bytes: byteLength }
}

export async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - started
}

export function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
}
