import { sha512_256 } from './crypto/hash.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Text form of 32 bytes: base32 of the bytes and the last four bytes of their SHA-512/256. */
export function encodeAddress(address: Uint8Array): string {
  const checksum = sha512_256(address).subarray(28)
  let text = ''
  let bits = 0
  let buffer = 0
  for (const byte of [...address, ...checksum]) {
    buffer = ((buffer << 8) | byte) & 0xfff
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(buffer >> bits) & 31] as string
    }
  }
  return bits > 0 ? text + (ALPHABET[(buffer << (5 - bits)) & 31] as string) : text
}
