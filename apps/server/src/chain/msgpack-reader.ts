/**
 * A forward reader over msgpack bytes. The node writes state keys and logs as msgpack strings that hold arbitrary bytes,
 * so text comes out as latin1 (one character per byte, lossless); `utf8` decodes it where it is text.
 * @throws RangeError on bytes that are not msgpack or end too early
 */
export class MsgpackReader {
  readonly bytes: Uint8Array
  offset: number
  readonly #buffer: Buffer

  constructor(bytes: Uint8Array, offset = 0) {
    // A Buffer's slice is a view, which would keep the whole block alive.
    this.bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.offset = offset
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  /** Number of key-value pairs of the map that starts here. */
  readMapSize(): number {
    const head = this.#byte()
    if ((head & 0xf0) === 0x80) return head & 0x0f
    if (head === 0xde) return this.#unsigned(2)
    if (head === 0xdf) return this.#unsigned(4)
    throw unexpected('map', head)
  }

  /** Number of items of the array that starts here. */
  readArraySize(): number {
    const head = this.#byte()
    if ((head & 0xf0) === 0x90) return head & 0x0f
    if (head === 0xdc) return this.#unsigned(2)
    if (head === 0xdd) return this.#unsigned(4)
    throw unexpected('array', head)
  }

  /** A string, one character a byte. */
  readLatin1(): string {
    const length = this.#byteLength()
    const start = this.#advance(length)
    return this.#buffer.toString('latin1', start, start + length)
  }

  /** Binary or string content, copied so that it does not keep the block's bytes alive. */
  readBytes(): Uint8Array {
    const length = this.#byteLength()
    const start = this.#advance(length)
    return this.bytes.slice(start, start + length)
  }

  readBoolean(): boolean {
    const head = this.#byte()
    if (head === 0xc2) return false
    if (head === 0xc3) return true
    throw unexpected('boolean', head)
  }

  /** A non-negative integer up to 2^64-1. */
  readUint(): bigint {
    const head = this.#byte()
    if (head < 0x80) return BigInt(head)
    if (head === 0xcf) {
      const start = this.#advance(8)
      return this.#buffer.readBigUInt64BE(start)
    }
    return BigInt(this.#unsignedAfter(head))
  }

  /** A non-negative integer that is known to stay below 2^53, such as a time or a count. */
  readNumber(): number {
    const head = this.#byte()
    if (head < 0x80) return head
    if (head === 0xcf) {
      const start = this.#advance(8)
      return Number(this.#buffer.readBigUInt64BE(start))
    }
    return this.#unsignedAfter(head)
  }

  /** Moves past one value of any kind. */
  skip(): void {
    const head = this.#byte()
    if (head < 0x80 || head >= 0xe0) return
    if (head < 0x90) return this.#skipMany((head & 0x0f) * 2)
    if (head < 0xa0) return this.#skipMany(head & 0x0f)
    if (head < 0xc0) return void this.#advance(head & 0x1f)
    this.#skipWide(head)
  }

  #skipWide(head: number): void {
    switch (head) {
      case 0xc0:
      case 0xc2:
      case 0xc3:
        return
      case 0xc4:
      case 0xd9:
        return void this.#advance(this.#unsigned(1))
      case 0xc5:
      case 0xda:
        return void this.#advance(this.#unsigned(2))
      case 0xc6:
      case 0xdb:
        return void this.#advance(this.#unsigned(4))
      case 0xcc:
      case 0xd0:
        return void this.#advance(1)
      case 0xcd:
      case 0xd1:
        return void this.#advance(2)
      case 0xca:
      case 0xce:
      case 0xd2:
        return void this.#advance(4)
      case 0xcb:
      case 0xcf:
      case 0xd3:
        return void this.#advance(8)
      case 0xdc:
        return this.#skipMany(this.#unsigned(2))
      case 0xdd:
        return this.#skipMany(this.#unsigned(4))
      case 0xde:
        return this.#skipMany(this.#unsigned(2) * 2)
      case 0xdf:
        return this.#skipMany(this.#unsigned(4) * 2)
      default:
        throw unexpected('value', head)
    }
  }

  #skipMany(count: number): void {
    for (let index = 0; index < count; index++) this.skip()
  }

  #byteLength(): number {
    const head = this.#byte()
    if ((head & 0xe0) === 0xa0) return head & 0x1f
    if (head === 0xc4 || head === 0xd9) return this.#unsigned(1)
    if (head === 0xc5 || head === 0xda) return this.#unsigned(2)
    if (head === 0xc6 || head === 0xdb) return this.#unsigned(4)
    throw unexpected('string or bytes', head)
  }

  #unsignedAfter(head: number): number {
    if (head === 0xcc) return this.#unsigned(1)
    if (head === 0xcd) return this.#unsigned(2)
    if (head === 0xce) return this.#unsigned(4)
    throw unexpected('unsigned integer', head)
  }

  #unsigned(width: 1 | 2 | 4): number {
    const start = this.#advance(width)
    return this.#buffer.readUIntBE(start, width)
  }

  #byte(): number {
    return this.bytes[this.#advance(1)] ?? 0
  }

  /** Where the next `count` bytes start; moves past them. */
  #advance(count: number): number {
    const start = this.offset
    if (start + count > this.bytes.length) throw new RangeError('msgpack ends too early')
    this.offset = start + count
    return start
  }
}

/** The text behind a latin1 string of `readLatin1`; bytes that are not UTF-8 become U+FFFD. */
export function utf8(latin1: string): string {
  return Buffer.from(latin1, 'latin1').toString('utf8')
}

function unexpected(expected: string, head: number): RangeError {
  return new RangeError(`msgpack: expected ${expected}, found 0x${head.toString(16)}`)
}
