import { isUtf8 } from 'node:buffer'

/**
 * Go strings hold any bytes, JavaScript's do not. Bytes that are no UTF-8 become lone surrogates U+DC80..U+DCFF
 * (as Python's surrogateescape), so that text stays text and nothing is lost.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    text +=
      length === 0
        ? String.fromCharCode(0xdc00 + (bytes[at] ?? 0))
        : Buffer.from(bytes.subarray(at, at + length)).toString('utf8')
    at += Math.max(length, 1)
  }
  return text
}

/** Bytes of a valid sequence at this place, 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    if (isUtf8(bytes.subarray(at, at + length))) return length
  }
  return 0
}

const encoder = new TextEncoder()

/** Back from `decodeText`. */
export function encodeText(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text)
  const parts: Uint8Array[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    const escaped = letter.length === 1 && code >= 0xdc80 && code <= 0xdcff
    parts.push(escaped ? Uint8Array.of(code - 0xdc00) : Buffer.from(letter, 'utf8'))
  }
  return new Uint8Array(Buffer.concat(parts))
}
