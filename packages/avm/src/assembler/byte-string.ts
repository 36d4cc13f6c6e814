/**
 * TEAL is defined on bytes: columns count bytes and literals may hold any byte. The assembler therefore works on "byte
 * strings", JavaScript strings whose characters are the bytes of the UTF-8 text; a text of ASCII is its own byte string.
 */
export type ByteString = string

// eslint-disable-next-line no-control-regex -- the range is the definition of ASCII
const ASCII = /^[\x00-\x7f]*$/

export function toByteString(text: string | Uint8Array): ByteString {
  if (typeof text === 'string' && ASCII.test(text)) return text
  return Buffer.from(text).toString('latin1')
}

/** Converts back to text. Each byte of invalid UTF-8 becomes one U+FFFD, as in the node's JSON responses. */
export function fromByteString(text: ByteString): string {
  if (ASCII.test(text)) return text
  let result = ''
  for (const { codePoint } of runes(text)) result += String.fromCodePoint(codePoint)
  return result
}

/** The byte string of one character. */
export function encodeRune(codePoint: number): ByteString {
  return toByteString(String.fromCodePoint(codePoint))
}

export interface Rune {
  /** U+FFFD when the byte is not part of valid UTF-8; `width` is then 1. */
  codePoint: number
  width: number
}

/** The characters of a byte string, invalid bytes one by one. */
export function* runes(text: ByteString): Generator<Rune> {
  for (let at = 0; at < text.length; ) {
    const rune = runeAt(text, at)
    yield rune
    at += rune.width
  }
}

/** First continuation byte's range by leading byte, where it is narrower than 80..BF (overlong forms, surrogates, beyond U+10FFFF). */
const NARROW: Readonly<Record<number, readonly [number, number]>> = {
  0xe0: [0xa0, 0xbf],
  0xed: [0x80, 0x9f],
  0xf0: [0x90, 0xbf],
  0xf4: [0x80, 0x8f],
}

export function runeAt(text: ByteString, at: number): Rune {
  const lead = text.charCodeAt(at)
  if (lead < 0x80) return { codePoint: lead, width: 1 }
  const width = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0
  if (width === 0 || at + width > text.length) return { codePoint: 0xfffd, width: 1 }
  let codePoint = lead & (0xff >> (width + 1))
  for (let i = 1; i < width; i++) {
    const next = text.charCodeAt(at + i)
    const [low, high] = (i === 1 && NARROW[lead]) || [0x80, 0xbf]
    if (next < low || next > high) return { codePoint: 0xfffd, width: 1 }
    codePoint = (codePoint << 6) | (next & 0x3f)
  }
  return { codePoint, width }
}
