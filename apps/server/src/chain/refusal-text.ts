import { isRecord, parseObject } from './untrusted-json.ts'

/** The node's own text in an error of algosdk's client; undefined when the error is not a refusal. */
export function refusalText(error: unknown): string | undefined {
  const response: unknown = isRecord(error) ? error['response'] : undefined
  if (!isRecord(response)) return undefined
  const { text, body } = response
  const json = typeof text === 'string' ? text : body instanceof Uint8Array ? Buffer.from(body).toString('utf8') : ''
  const message = parseObject(json)?.['message']
  return typeof message === 'string' ? message : json
}
