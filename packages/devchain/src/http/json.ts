/** A JSON value whose integers are exact: `bigint` where a number would lose digits. */
export type Json = null | boolean | number | bigint | string | Json[] | JsonObject

/** A JSON object; the text omits `undefined` members. */
export interface JsonObject {
  [key: string]: Json | undefined
}

/** JSON text with `bigint` written as a plain integer, which 64-bit amounts and ids need. */
export function stringifyJson(value: Json): string {
  switch (typeof value) {
    case 'string':
      return JSON.stringify(value)
    case 'bigint':
    case 'boolean':
    case 'number':
      return String(value)
    default:
      break
  }
  if (value === null) return 'null'
  if (Array.isArray(value)) return `[${value.map(stringifyJson).join(',')}]`
  let text = ''
  for (const key in value) {
    const member = value[key]
    if (member === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${stringifyJson(member)}`
  }
  return `{${text}}`
}

/**
 * Parses JSON without losing digits: integers beyond 2^53 become `bigint`.
 * @throws SyntaxError for text that is not JSON.
 */
export function parseJson(text: string): Json {
  return (JSON.parse as ParseWithSource)(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source)
      ? BigInt(source)
      : value,
  )
}

/** JSON.parse with source text access, which TypeScript's library does not describe yet. */
type ParseWithSource = (text: string, revive: (key: string, value: Json, context: { source?: string }) => Json) => Json
