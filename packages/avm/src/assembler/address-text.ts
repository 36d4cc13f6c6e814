import { sha512_256 } from '@noble/hashes/sha2.js'
import { type ByteString, byteStringToBytes, bytesToByteString } from './byte-string.ts'
import { decodeBase32Unpadded } from './decode-base.ts'

const ADDRESS_BYTES = 32
const CHECKSUM_BYTES = 4
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The 58 characters of an address: base32 of its 32 bytes and a checksum. */
export function encodeAddressText(address: Uint8Array): string {
  const checksum = sha512_256(address).subarray(-CHECKSUM_BYTES)
  let text = ''
  let bits = 0
  let count = 0
  for (const byte of [...address, ...checksum]) {
    bits = ((bits << 8) | byte) & 0xfff
    count += 8
    for (; count >= 5; count -= 5) text += ALPHABET.charAt((bits >> (count - 5)) & 31)
  }
  return text + ALPHABET.charAt((bits << (5 - count)) & 31)
}

export type DecodedAddress =
  | { readonly value: ByteString; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: ByteString }

/** The 32 bytes of an address's text, or in the node's words why it is none. */
export function decodeAddressText(text: ByteString): DecodedAddress {
  const decoded = decodeBase32Unpadded(text)
  if (decoded === undefined) return { problem: `failed to decode address ${text} from base 32` }
  if (decoded.length < ADDRESS_BYTES) return { problem: `decoded bad addr: ${text}` }
  const value = decoded.slice(0, ADDRESS_BYTES)
  const address = byteStringToBytes(value)
  const checksum = bytesToByteString(sha512_256(address).subarray(-CHECKSUM_BYTES))
  if (decoded.slice(-CHECKSUM_BYTES) !== checksum) {
    return { problem: `address ${text} is malformed, checksum verification failed` }
  }
  return encodeAddressText(address) === text ? { value } : { problem: `address ${text} is non-canonical` }
}
