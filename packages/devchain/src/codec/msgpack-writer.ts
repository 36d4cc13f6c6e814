import { encodeText } from '@facet/avm'

/** Writes canonical msgpack: the shortest form of every value, keys in the given order. */
export class MsgpackWriter {
  private bytes = Buffer.allocUnsafe(1024)
  private length = 0

  /** A copy of the bytes written so far. */
  finish(): Uint8Array {
    const { buffer, byteOffset } = Buffer.from(this.bytes.subarray(0, this.length))
    return new Uint8Array(buffer, byteOffset, this.length)
  }

  get size(): number {
    return this.length
  }

  reset(): void {
    this.length = 0
  }

  private room(extra: number): void {
    const needed = this.length + extra
    if (needed <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(needed, this.bytes.length * 2))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }

  /** Writes encoded msgpack, or a prefix for hashing, as is. */
  raw(value: Uint8Array): void {
    this.room(value.length)
    this.bytes.set(value, this.length)
    this.length += value.length
  }

  uint(value: bigint): void {
    if (value < 0n) return this.negative(value)
    this.room(9)
    if (value < 0x80n) this.bytes[this.length++] = Number(value)
    else if (value < 0x1_0000_0000n) this.uint32(Number(value))
    else {
      this.bytes[this.length++] = 0xcf
      this.bytes.writeBigUInt64BE(value, this.length)
      this.length += 8
    }
  }

  private uint32(value: number): void {
    if (value < 0x100) {
      this.bytes[this.length++] = 0xcc
      this.bytes[this.length++] = value
    } else if (value < 0x10000) {
      this.bytes[this.length++] = 0xcd
      this.length = this.bytes.writeUInt16BE(value, this.length)
    } else {
      this.bytes[this.length++] = 0xce
      this.length = this.bytes.writeUInt32BE(value, this.length)
    }
  }

  private negative(value: bigint): void {
    this.room(9)
    if (value >= -32n) this.bytes[this.length++] = Number(BigInt.asUintN(8, value))
    else {
      this.bytes[this.length++] = 0xd3
      this.length = this.bytes.writeBigInt64BE(value, this.length)
    }
  }

  bool(value: boolean): void {
    this.room(1)
    this.bytes[this.length++] = value ? 0xc3 : 0xc2
  }

  nil(): void {
    this.room(1)
    this.bytes[this.length++] = 0xc0
  }

  /** Writes a str of UTF-8 text or, with `latin1`, of one byte per character. */
  string(value: string, encoding: 'utf8' | 'latin1' = 'utf8'): void {
    if (encoding === 'utf8' && !value.isWellFormed()) return this.rawString(encodeText(value))
    const size = encoding === 'latin1' ? value.length : Buffer.byteLength(value)
    this.room(size + 5)
    if (size < 32) this.bytes[this.length++] = 0xa0 | size
    else this.lengthPrefix(size, 0xd9, 0xda, 0xdb)
    this.length += this.bytes.write(value, this.length, size, encoding)
  }

  /** Writes a str of any bytes. */
  rawString(value: Uint8Array): void {
    this.room(value.length + 5)
    if (value.length < 32) this.bytes[this.length++] = 0xa0 | value.length
    else this.lengthPrefix(value.length, 0xd9, 0xda, 0xdb)
    this.bytes.set(value, this.length)
    this.length += value.length
  }

  bin(value: Uint8Array): void {
    this.room(value.length + 5)
    this.lengthPrefix(value.length, 0xc4, 0xc5, 0xc6)
    this.bytes.set(value, this.length)
    this.length += value.length
  }

  private lengthPrefix(size: number, one: number, two: number, four: number): void {
    if (size < 0x100) {
      this.bytes[this.length++] = one
      this.bytes[this.length++] = size
    } else if (size < 0x10000) {
      this.bytes[this.length++] = two
      this.length = this.bytes.writeUInt16BE(size, this.length)
    } else {
      this.bytes[this.length++] = four
      this.length = this.bytes.writeUInt32BE(size, this.length)
    }
  }

  arrayHeader(count: number): void {
    this.header(count, 0x90, 0xdc)
  }

  mapHeader(count: number): void {
    this.header(count, 0x80, 0xde)
  }

  private header(count: number, fix: number, two: number): void {
    this.room(5)
    if (count < 16) this.bytes[this.length++] = fix | count
    else if (count < 0x10000) {
      this.bytes[this.length++] = two
      this.length = this.bytes.writeUInt16BE(count, this.length)
    } else {
      this.bytes[this.length++] = two + 1
      this.length = this.bytes.writeUInt32BE(count, this.length)
    }
  }
}
