import { AlgodError } from '../algod-error.ts'
import { parseJson } from '../http/json.ts'
import type { HttpRequest } from '../http/message.ts'

/**
 * Members of a JSON object in the body; an empty body is an empty object.
 * @throws AlgodError 400
 */
export function readBody(request: HttpRequest): Record<string, unknown> {
  if (request.body.length === 0) return {}
  let body: unknown
  try {
    body = parseJson(Buffer.from(request.body).toString('utf8'))
  } catch {
    throw new AlgodError(400, 'the body is not JSON')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AlgodError(400, 'the body is not a JSON object')
  return body as Record<string, unknown>
}

/** A whole number in the given range, as a number or a decimal string; `undefined` when absent. */
export function wholeNumber(body: Record<string, unknown>, name: string, min: bigint, max: bigint): bigint | undefined {
  const value = body[name]
  if (value === undefined) return undefined
  const isWhole =
    typeof value === 'bigint' || (typeof value === 'string' ? /^-?\d+$/.test(value) : Number.isSafeInteger(value))
  const number = isWhole ? BigInt(value as bigint | number | string) : min - 1n
  if (number < min || number > max) throw new AlgodError(400, `${name} must be a whole number from ${min} to ${max}`)
  return number
}

export function demand<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new AlgodError(400, `${name} is missing`)
  return value
}
