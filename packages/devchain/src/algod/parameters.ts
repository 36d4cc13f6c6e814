import { AlgodError } from '../algod-error.ts'
import type { HttpRequest } from '../http/message.ts'
import { MAX_UINT64 } from '../ledger/consensus.ts'
import { parseAddress } from './parse-address.ts'

/** A path parameter as algod binds it; rejects a malformed value with Go's parser text. */
export function uintParameter(name: string, text: string): bigint {
  const value = parseUint(text)
  if (typeof value === 'string') throw invalidFormat(name, `error binding string parameter: ${value}`)
  return value
}

export function addressParameter(text: string): Uint8Array {
  const address = parseAddress(text)
  if (typeof address === 'string') {
    throw invalidFormat('address', `error unmarshaling '${text}' text as *basics.Address: ${address}`)
  }
  return address
}

/** A query parameter; `undefined` when absent. */
export function uintQuery(request: HttpRequest, name: string): bigint | undefined {
  const text = request.query.get(name)
  return text === null ? undefined : uintParameter(name, text)
}

export function boolQuery(request: HttpRequest, name: string): boolean {
  const text = request.query.get(name)
  if (text === null) return false
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text)) return true
  if (['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(text)) return false
  throw invalidFormat(name, `error binding string parameter: strconv.ParseBool: parsing ${quote(text)}: invalid syntax`)
}

/** `format` of endpoints that also support msgpack; default JSON. */
export function formatQuery(request: HttpRequest): 'json' | 'msgpack' {
  const text = request.query.get('format')?.toLowerCase() ?? 'json'
  if (text === 'json' || text === '') return 'json'
  if (text === 'msgpack' || text === 'msgp') return 'msgpack'
  throw new AlgodError(400, 'failed to parse the format option')
}

/** A decimal uint64, or the text of Go's strconv error. */
export function parseUint(text: string): bigint | string {
  if (!/^[0-9]+$/.test(text)) return `strconv.ParseUint: parsing ${quote(text)}: invalid syntax`
  const value = BigInt(text)
  return value > MAX_UINT64 ? `strconv.ParseUint: parsing ${quote(text)}: value out of range` : value
}

function quote(text: string): string {
  return JSON.stringify(text)
}

function invalidFormat(name: string, detail: string): AlgodError {
  return new AlgodError(400, `Invalid format for parameter ${name}: ${detail}`)
}
