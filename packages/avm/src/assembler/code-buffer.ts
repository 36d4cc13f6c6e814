import type { ByteString } from './byte-string.ts'

/** A growing buffer of program bytes. */
export class CodeBuffer {
  #bytes = new Uint8Array(256)
  #length = 0

  get length(): number {
    return this.#length
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }

  byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#grow(1)
    this.#bytes[this.#length++] = value
  }

  varuint(value: bigint | number): void {
    if (typeof value === 'bigint' && value > 0x7fffffffn) {
      let rest = value
      for (; rest > 0x7fn; rest >>= 7n) this.byte(Number(rest & 0x7fn) | 0x80)
      this.byte(Number(rest))
      return
    }
    let rest = Number(value)
    for (; rest > 0x7f; rest >>>= 7) this.byte((rest & 0x7f) | 0x80)
    this.byte(rest)
  }

  byteString(text: ByteString): void {
    this.#grow(text.length)
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i)
  }

  append(bytes: Uint8Array): void {
    this.#grow(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  #grow(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more))
    grown.set(this.#bytes)
    this.#bytes = grown
  }
}
