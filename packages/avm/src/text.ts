const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()
const ESCAPE = 0xdc00

/**
 * Bytes as text. Names in the protocol hold any bytes: those that are no UTF-8 become lone surrogates U+DC80..U+DCFF, so
 * that nothing is lost (`encodeText` gives the same bytes back).
 */
export function decodeText(bytes: Uint8Array): string {
  const whole = tryDecode(bytes)
  if (whole !== undefined) return whole
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    text +=
      length === 0
        ? String.fromCharCode(ESCAPE + (bytes[at] as number))
        : decoder.decode(bytes.subarray(at, at + length))
    at += Math.max(length, 1)
  }
  return text
}

/** Back from `decodeText`. */
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

function tryDecode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  for (let length = 1; length <= 4 && at + length <= bytes.length; length++) {
    if (tryDecode(bytes.subarray(at, at + length)) !== undefined) return length
  }
  return 0
}
