import { OpError } from '../op-error.ts'

const STANDARD = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const URL_SAFE = `${STANDARD.slice(0, 62)}-_`
const PADDING = '='.charCodeAt(0)

function digitsOf(alphabet: string): Int8Array {
  const digits = new Int8Array(256).fill(-1)
  for (let i = 0; i < alphabet.length; i++) digits[alphabet.charCodeAt(i)] = i
  return digits
}

const standardDigits = digitsOf(STANDARD)
const urlDigits = digitsOf(URL_SAFE)

function isLineBreak(byte: number | undefined): boolean {
  return byte === 10 || byte === 13
}

function corrupt(at: number): OpError {
  return new OpError(`illegal base64 data at input byte ${at}`)
}

/** Padding at the end, ignoring line breaks; the first byte is not checked. */
function isPadded(text: Uint8Array): boolean {
  for (let i = text.length - 1; i > 0; i--) {
    if (text[i] === PADDING) return true
    if (!isLineBreak(text[i])) return false
  }
  return false
}

/**
 * Base64 as Go's strict decoder takes it: padded or not, line breaks ignored, unused bits zero, nothing after the padding.
 */
export function base64Decode(text: Uint8Array, urlSafe: boolean): Uint8Array {
  const decoder = new Decoder(text, urlSafe ? urlDigits : standardDigits, isPadded(text))
  const out: number[] = []
  while (decoder.readQuantum(out)) {}
  return Uint8Array.from(out)
}

class Decoder {
  readonly #text: Uint8Array
  readonly #digits: Int8Array
  readonly #padded: boolean
  #at = 0

  constructor(text: Uint8Array, digits: Int8Array, padded: boolean) {
    this.#text = text
    this.#digits = digits
    this.#padded = padded
  }

  /** Reads up to four digits; false at the end. */
  readQuantum(out: number[]): boolean {
    const text = this.#text
    const quantum: number[] = []
    let failure: OpError | undefined
    while (quantum.length < 4) {
      if (this.#at === text.length) {
        if (quantum.length === 0) return false
        if (quantum.length === 1 || this.#padded) throw corrupt(this.#at - quantum.length)
        break
      }
      const byte = text[this.#at++] as number
      const digit = this.#digits[byte] as number
      if (digit >= 0) quantum.push(digit)
      else if (!isLineBreak(byte)) {
        if (byte !== PADDING || !this.#padded || quantum.length < 2) throw corrupt(this.#at - 1)
        failure = this.#finishPadding(quantum.length)
        break
      }
    }
    this.#emit(quantum, out)
    if (failure) throw failure
    return true
  }

  /** Reads on after the first padding character; faults behind it are reported once the digits before it have been checked. */
  #finishPadding(digits: number): OpError | undefined {
    const text = this.#text
    if (digits === 2) {
      this.#skipLineBreaks()
      if (this.#at === text.length) throw corrupt(text.length)
      if (text[this.#at] !== PADDING) throw corrupt(this.#at)
      this.#at++
    }
    this.#skipLineBreaks()
    return this.#at < text.length ? corrupt(this.#at) : undefined
  }

  #skipLineBreaks(): void {
    while (isLineBreak(this.#text[this.#at])) this.#at++
  }

  #emit(quantum: readonly number[], out: number[]): void {
    const [a = 0, b = 0, c = 0, d = 0] = quantum
    const bytes = [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d]
    if (quantum.length === 3 && bytes[2] !== 0) throw corrupt(this.#at - 1)
    if (quantum.length === 2 && bytes[1] !== 0) throw corrupt(this.#at - 2)
    out.push(...bytes.slice(0, quantum.length - 1))
  }
}
