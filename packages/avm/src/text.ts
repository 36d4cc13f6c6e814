import { isUtf8 } from 'node:buffer'

const encoder = new TextEncoder()
const ESCAPE = 0xdc00

/**
 * Bytes as text. Go strings hold any bytes, JavaScript strings do not: invalid UTF-8 becomes lone surrogates
 * U+DC80..U+DCFF (like Python's surrogateescape), so that no byte is lost.
 */
export function decodeText(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return fromUtf8(bytes)
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    text +=
      length === 0 ? String.fromCharCode(ESCAPE + (bytes[at] as number)) : fromUtf8(bytes.subarray(at, at + length))
    at += Math.max(length, 1)
  }
  return text
}

/** Inverse of `decodeText`. */
export function encodeText(text: string): Uint8Array {
  if (text.isWellFormed()) return encoder.encode(text)
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    if (letter.length === 1 && code >= ESCAPE + 0x80 && code <= ESCAPE + 0xff) bytes.push(code - ESCAPE)
    else bytes.push(...encoder.encode(letter))
  }
  return Uint8Array.from(bytes)
}

function fromUtf8(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

/** Length of the valid UTF-8 sequence at this position; 0 when there is none. */
function sequenceLength(bytes: Uint8Array, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    if (isUtf8(bytes.subarray(at, at + length))) return length
  }
  return 0
}
