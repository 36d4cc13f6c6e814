import { FacetError } from '@facet/errors'
import { decodeAddress } from 'algosdk'

/**
 * Big-endian bytes of an unsigned integer, as ARC-4 encodes it.
 * @throws number-out-of-range
 */
export function encodeUint(value: bigint | number, byteLength: 1 | 2 | 4 | 8): Uint8Array {
  const bytes = new Uint8Array(byteLength)
  let rest = BigInt(value)
  if (rest < 0n || rest >= 1n << BigInt(8 * byteLength)) throw new FacetError('number-out-of-range')
  for (let index = byteLength - 1; index >= 0; index--) {
    bytes[index] = Number(rest & 255n)
    rest >>= 8n
  }
  return bytes
}

/** The 32 bytes of an address. */
export function encodeAddressBytes(address: string): Uint8Array {
  return decodeAddress(address).publicKey
}

export function concatBytes(...parts: Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.length
  }
  return bytes
}

export function bytesFromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

export function bytesFromBase64(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
