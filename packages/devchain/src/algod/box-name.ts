import { AlgodError } from '../algod-error.ts'
import { decodeBase32 } from '../codec/address.ts'

import { parseUint } from './parameters.ts'
import { parseAddress } from './parse-address.ts'

/**
 * Bytes of a box name or argument in algod's notation: `str:` `b64:` `int:` `addr:` (or their long names).
 * @throws AlgodError 400
 */
export function parseBoxName(text: string): Uint8Array {
  const colon = text.indexOf(':')
  if (colon < 0) throw refuse("all arguments and box names should be of the form 'encoding:value'")
  const encoding = text.slice(0, colon)
  const value = text.slice(colon + 1)
  switch (encoding) {
    case 'str':
    case 'string':
      return new TextEncoder().encode(value)
    case 'int':
    case 'integer':
      return parseInteger(value)
    case 'addr':
    case 'address':
      return parseAccount(value)
    case 'b32':
    case 'base32':
    case 'byte base32':
      return parseBase32(value)
    case 'b64':
    case 'base64':
    case 'byte base64':
      return parseBase64(value)
    default:
      throw refuse(`Unknown encoding: ${encoding}`)
  }
}

function refuse(message: string): AlgodError {
  return new AlgodError(400, message)
}

function parseInteger(text: string): Uint8Array {
  const value = parseUint(text)
  if (typeof value === 'string') throw refuse(`Could not parse uint64 from string (${text}): ${value}`)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

function parseAccount(text: string): Uint8Array {
  const address = parseAddress(text)
  if (typeof address === 'string') {
    throw refuse(`Could not unmarshal checksummed address from string (${text}): ${address}`)
  }
  return address
}

function parseBase32(text: string): Uint8Array {
  const bytes = decodeBase32(text)
  if (bytes === undefined) throw refuse(`Could not decode base32-encoded string (${text}): illegal base32 data`)
  return bytes
}

function parseBase64(text: string): Uint8Array {
  const at = illegalBase64At(text)
  if (at !== undefined) {
    throw refuse(`Could not decode base64-encoded string (${text}): illegal base64 data at input byte ${at}`)
  }
  return new Uint8Array(Buffer.from(text, 'base64'))
}

/** Position of the first character that Go's padded standard base64 rejects. */
export function illegalBase64At(text: string): number | undefined {
  const unpadded = text.replace(/={1,2}$/, '')
  const at = unpadded.search(/[^A-Za-z0-9+/]/)
  if (at >= 0) return at
  return text.length % 4 === 0 ? undefined : text.length - (text.length % 4)
}
