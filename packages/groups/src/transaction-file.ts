import { FacetError } from '@facet/errors'
import { encodeMsgpack, SignedTransaction, type Transaction } from 'algosdk'

/** Transactions without signatures as `goal clerk sign` and other tools take them: one after the other in msgpack. */
export function unsignedFile(transactions: readonly Transaction[]): Uint8Array<ArrayBuffer> {
  return joinBytes(transactions.map((txn) => encodeMsgpack(new SignedTransaction({ txn }))))
}

/**
 * Signed transactions pasted or uploaded by a person: the bytes of a file, or text in base64, a transaction a line, as a JSON list, or all
 * of them in one piece.
 *
 * @throws FacetError `transaction-malformed`
 */
export function readSigned(input: Uint8Array | string): Uint8Array[] {
  const bytes = typeof input === 'string' ? joinBytes(readBase64(input)) : input
  const signed: Uint8Array[] = []
  for (let start = 0; start < bytes.length; ) {
    const end = endOfValue(bytes, start)
    signed.push(bytes.subarray(start, end))
    start = end
  }
  return signed
}

function readBase64(text: string): Uint8Array[] {
  const pieces = text.split(/[\s",[\]]+/).filter((piece) => piece !== '')
  try {
    return pieces.map((piece) => Uint8Array.from(atob(piece), (character) => character.charCodeAt(0)))
  } catch {
    throw new FacetError('transaction-malformed', { reason: 'not base64' })
  }
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** End of the msgpack value that begins at `start`. */
function endOfValue(bytes: Uint8Array, start: number): number {
  const tag = bytes[start]
  if (tag === undefined) throw new FacetError('transaction-malformed', { reason: 'cut off' })
  const big = (size: number): number => {
    let value = 0
    for (let index = 1; index <= size; index++) value = value * 256 + (bytes[start + index] ?? Number.NaN)
    return value
  }
  const skip = (count: number, from: number): number => {
    let end = from
    for (let index = 0; index < count; index++) end = endOfValue(bytes, end)
    return end
  }
  if (tag <= 0x7f || tag >= 0xe0) return start + 1
  if (tag <= 0x8f) return skip(2 * (tag & 0x0f), start + 1)
  if (tag <= 0x9f) return skip(tag & 0x0f, start + 1)
  if (tag <= 0xbf) return within(bytes, start + 1 + (tag & 0x1f))
  switch (tag) {
    case 0xc0:
    case 0xc2:
    case 0xc3:
      return start + 1
    case 0xc4:
    case 0xd9:
      return within(bytes, start + 2 + big(1))
    case 0xc5:
    case 0xda:
      return within(bytes, start + 3 + big(2))
    case 0xcc:
      return within(bytes, start + 2)
    case 0xcd:
      return within(bytes, start + 3)
    case 0xce:
      return within(bytes, start + 5)
    case 0xcf:
      return within(bytes, start + 9)
    case 0xdc:
      return skip(big(2), start + 3)
    case 0xde:
      return skip(2 * big(2), start + 3)
    default:
      throw new FacetError('transaction-malformed', { reason: 'not msgpack' })
  }
}

function within(bytes: Uint8Array, end: number): number {
  if (end <= bytes.length) return end
  throw new FacetError('transaction-malformed', { reason: 'cut off' })
}
