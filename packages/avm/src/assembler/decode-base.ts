import type { ByteString } from './byte-string.ts'
import { describeByte } from './quote.ts'

/** Decoded bytes, or the byte offset of the fault, or its reason. */
export type Decoded =
  | { readonly value: ByteString; readonly corruptAt?: undefined; readonly problem?: undefined }
  | { readonly value?: undefined; readonly corruptAt: number; readonly problem?: undefined }
  | { readonly value?: undefined; readonly corruptAt?: undefined; readonly problem: ByteString }

const PAD = 0x3d

function alphabet(characters: string): Int8Array {
  const values = new Int8Array(256).fill(-1)
  for (let i = 0; i < characters.length; i++) values[characters.charCodeAt(i)] = i
  return values
}

const BASE64 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const BASE32 = alphabet('ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')

function isLineBreak(code: number): boolean {
  return code === 10 || code === 13
}

/** Base64 with padding; ignores bits beyond the last byte. */
export function decodeBase64(text: ByteString): Decoded {
  let value = ''
  let at = 0
  while (at < text.length) {
    let bits = 0
    let count = 0
    for (; count < 4 && at < text.length; ) {
      const code = text.charCodeAt(at++)
      const digit = BASE64[code] ?? -1
      if (digit >= 0) {
        bits = (bits << 6) | digit
        count++
      } else if (!isLineBreak(code)) {
        if (code !== PAD || count < 2) return { corruptAt: at - 1 }
        const end = skipPadding(text, at, count)
        if (typeof end !== 'number') return end
        const padded = bits << (6 * (4 - count))
        value += String.fromCharCode((padded >> 16) & 255)
        if (count === 3) value += String.fromCharCode((padded >> 8) & 255)
        return { value }
      }
    }
    if (count === 0) break
    if (count < 4) return { corruptAt: at - count }
    value += String.fromCharCode((bits >> 16) & 255, (bits >> 8) & 255, bits & 255)
  }
  return { value }
}

function skipPadding(text: ByteString, from: number, digits: number): number | Decoded {
  let at = skipLineBreaks(text, from)
  if (digits === 2) {
    if (at === text.length) return { corruptAt: text.length }
    if (text.charCodeAt(at) !== PAD) return { corruptAt: at - 1 }
    at = skipLineBreaks(text, at + 1)
  }
  return at < text.length ? { corruptAt: at } : at
}

function skipLineBreaks(text: ByteString, from: number): number {
  let at = from
  while (at < text.length && isLineBreak(text.charCodeAt(at))) at++
  return at
}

/** Base32 with or without padding. A fault is reported where the reading without padding meets it. */
export function decodeBase32(text: ByteString): Decoded {
  const clean = text.replaceAll(/[\r\n]/g, '')
  const unpadded = decodeBase32As(clean, undefined)
  if (unpadded.corruptAt === undefined) return unpadded
  const padded = decodeBase32As(clean, PAD)
  return padded.corruptAt === undefined ? padded : unpadded
}

/** Base32 without padding, as in addresses. */
export function decodeBase32Unpadded(text: ByteString): ByteString | undefined {
  return decodeBase32As(text.replaceAll(/[\r\n]/g, ''), undefined).value
}

/** Reading without padding, the node takes byte 255 for the padding character. */
const NO_PAD = 0xff
/** Bytes that a last group yields, by its number of digits; lengths that cannot end on a byte yield nothing. */
const BYTES_OF_DIGITS = [0, 0, 1, 0, 2, 3, 0, 4, 5]

function decodeBase32As(text: ByteString, padding: number | undefined): Decoded {
  const pad = padding ?? NO_PAD
  let value = ''
  for (let group = 0; group < text.length; group += 8) {
    const digits = [0, 0, 0, 0, 0, 0, 0, 0]
    let count = 0
    let isLast = false
    for (; count < 8; count++) {
      const at = group + count
      if (at >= text.length) {
        if (padding !== undefined) return { corruptAt: at - count }
        isLast = true
        break
      }
      const code = text.charCodeAt(at)
      const rest = text.length - at - 1
      if (code === pad && count >= 2 && rest < 8) {
        const fault = paddingFault(text, at, count, rest, pad)
        if (fault !== undefined) return { corruptAt: fault }
        isLast = true
        break
      }
      const digit = BASE32[code] ?? -1
      if (digit < 0) return { corruptAt: at }
      digits[count] = digit
    }
    value += packBase32(digits, BYTES_OF_DIGITS[count] ?? 0)
    if (isLast) break
  }
  return { value }
}

function paddingFault(text: ByteString, at: number, count: number, rest: number, pad: number): number | undefined {
  if (rest + count < 7) return text.length
  for (let k = 0; k < 7 - count && k < rest; k++) {
    if (text.charCodeAt(at + 1 + k) !== pad) return at + k
  }
  return count === 3 || count === 6 ? at : undefined
}

function packBase32(digits: readonly number[], length: number): ByteString {
  let bits = 0n
  for (const digit of digits) bits = (bits << 5n) | BigInt(digit)
  let bytes = ''
  for (let i = 0; i < length; i++) bytes += String.fromCharCode(Number((bits >> BigInt(32 - 8 * i)) & 255n))
  return bytes
}

const HEX = alphabet('0123456789abcdef')
for (const [index, code] of [65, 66, 67, 68, 69, 70].entries()) HEX[code] = 10 + index

export function decodeHex(text: ByteString): Decoded {
  let value = ''
  for (let at = 0; at < text.length; at += 2) {
    const high = HEX[text.charCodeAt(at)] ?? -1
    if (high < 0) return { problem: invalidHexByte(text.charCodeAt(at)) }
    if (at + 1 === text.length) return { problem: 'encoding/hex: odd length hex string' }
    const low = HEX[text.charCodeAt(at + 1)] ?? -1
    if (low < 0) return { problem: invalidHexByte(text.charCodeAt(at + 1)) }
    value += String.fromCharCode(high * 16 + low)
  }
  return { value }
}

function invalidHexByte(byte: number): ByteString {
  return `encoding/hex: invalid byte: ${describeByte(byte)}`
}
