import { latin1 } from '../byte-strings.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import { MAX_UINT64 } from '../stack-type.ts'
import { decodeText, encodeText } from '../text.ts'
import { readObject } from './lenient-json.ts'
import { checkJson } from './strict-json.ts'

/** The value of a key in a JSON object, as the type that the program requests. Throws `OpError`. */
export function jsonRef(text: Uint8Array, key: Uint8Array, type: string): StackValue {
  const value = readObject(text)
  if (!value) throw new OpError('error while parsing JSON text, invalid json text, only json object is allowed')
  const raw = value.get(latin1(key))
  if (!raw) throw new OpError(`key ${decodeText(key)} not found in JSON text`)
  checkJson(raw)
  if (type === 'JSONString') return toBytes(raw)
  return type === 'JSONUint64' ? toUint(raw) : toObject(raw)
}

function kindOf(raw: Uint8Array): string {
  const first = String.fromCharCode(raw[0] ?? 0)
  if (first === '{') return 'object'
  if (first === '[') return 'array'
  if (first === '"') return 'string'
  return first === 't' || first === 'f' ? 'bool' : 'number'
}

function mismatch(what: string, type: string): OpError {
  return new OpError(`json: cannot unmarshal ${what} into Go value of type ${type}`)
}

function toObject(raw: Uint8Array): Uint8Array {
  const kind = kindOf(raw)
  if (kind !== 'object') throw mismatch(kind, 'map[string]json.RawMessage')
  return raw
}

function toUint(raw: Uint8Array): bigint {
  const kind = kindOf(raw)
  if (kind !== 'number') throw mismatch(kind, 'uint64')
  const digits = latin1(raw)
  if (!/^\d+$/.test(digits) || BigInt(digits) > MAX_UINT64) throw mismatch(`number ${digits}`, 'uint64')
  return BigInt(digits)
}

/** A string without its quotes: escapes decoded, invalid Unicode replaced. */
function toBytes(raw: Uint8Array): Uint8Array {
  const kind = kindOf(raw)
  if (kind !== 'string') throw mismatch(kind, 'string')
  const inner = decodeText(raw.subarray(1, -1)).toWellFormed()
  const text: string = inner.replaceAll(/\\(u[0-9a-fA-F]{4}|.)/g, (_, escape: string) => unescape(escape))
  return encodeText(text.toWellFormed())
}

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

function unescape(escape: string): string {
  if (escape.length > 1) return String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return ESCAPES[escape] ?? escape
}
