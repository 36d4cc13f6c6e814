import { sha512_256 } from './hash.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** Base32 without padding; `undefined` for a character outside its alphabet. Ignores left-over bits. */
export function decodeBase32(text: string): Uint8Array | undefined {
  const out = new Uint8Array((text.length * 5) >> 3)
  let bits = 0
  let value = 0
  let at = 0
  for (const letter of text) {
    const digit = ALPHABET.indexOf(letter)
    if (digit < 0) return undefined
    value = (value << 5) | digit
    bits += 5
    if (bits >= 8) {
      bits -= 8
      out[at++] = (value >>> bits) & 255
    }
    value &= (1 << bits) - 1
  }
  return out
}

/** The 58-character address text: 32 bytes and a 4-byte checksum. */
export function encodeAddress(address: Uint8Array): string {
  const withChecksum = new Uint8Array(36)
  withChecksum.set(address)
  withChecksum.set(sha512_256(address).subarray(28), 32)
  return encodeBase32(withChecksum)
}

/** `undefined` when the text is not an address or its checksum is wrong. */
export function decodeAddress(text: string): Uint8Array | undefined {
  if (text.length !== 58) return undefined
  const bytes = decodeBase32(text)
  if (!bytes) return undefined
  const address = bytes.slice(0, 32)
  return encodeAddress(address) === text ? address : undefined
}

const APP_ID = Buffer.from('appID')

/** The account that an application controls. */
export function applicationAddress(appId: bigint): Uint8Array {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(appId)
  return sha512_256(APP_ID, id)
}

const PROGRAM = Buffer.from('Program')

/** The account of a logic signature's program. */
export function programAddress(program: Uint8Array): Uint8Array {
  return sha512_256(PROGRAM, program)
}

/** Bytes as a string with one character per byte, used as map keys. */
export function keyOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

/** Inverse of `keyOf`. */
export function bytesOf(key: string): Uint8Array {
  return new Uint8Array(Buffer.from(key, 'latin1'))
}
