/** A growing buffer for the log's binary forms: little-endian numbers and length-prefixed bytes. */
export class ByteWriter {
  private bytes = Buffer.allocUnsafe(4096)
  length = 0

  private room(extra: number): void {
    if (this.length + extra <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.length + extra, this.bytes.length * 2))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }

  u8(value: number): void {
    this.room(1)
    this.bytes[this.length++] = value
  }

  u32(value: number): void {
    this.room(4)
    this.length = this.bytes.writeUInt32LE(value, this.length)
  }

  u64(value: bigint): void {
    this.room(8)
    this.length = this.bytes.writeBigUInt64LE(value, this.length)
  }

  varint(value: number): void {
    this.room(5)
    let rest = value
    while (rest >= 0x80) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80
      rest >>>= 7
    }
    this.bytes[this.length++] = rest
  }

  raw(value: Uint8Array): void {
    this.room(value.length)
    this.bytes.set(value, this.length)
    this.length += value.length
  }

  /** Writes the length, then the bytes. */
  block(value: Uint8Array): void {
    this.varint(value.length)
    this.raw(value)
  }

  /** Writes the length, then one byte per character. */
  latin1(value: string): void {
    this.varint(value.length)
    this.room(value.length)
    this.length += this.bytes.write(value, this.length, value.length, 'latin1')
  }

  setU32(at: number, value: number): void {
    this.bytes.writeUInt32LE(value, at)
  }

  /** The written bytes, as a view that the next write may change. */
  view(from = 0): Buffer {
    return this.bytes.subarray(from, this.length)
  }

  finish(): Uint8Array {
    return new Uint8Array(this.view())
  }
}

/** Reads what `ByteWriter` wrote; throws a RangeError beyond the end. */
export class ByteReader {
  readonly bytes: Buffer
  position: number
  private readonly end: number

  constructor(bytes: Uint8Array, position = 0, end = bytes.length) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.position = position
    this.end = end
  }

  get atEnd(): boolean {
    return this.position >= this.end
  }

  private take(count: number): number {
    const at = this.position
    if (at + count > this.end) throw new RangeError('beyond the end')
    this.position = at + count
    return at
  }

  u8(): number {
    return this.bytes[this.take(1)] ?? 0
  }

  u32(): number {
    return this.bytes.readUInt32LE(this.take(4))
  }

  u64(): bigint {
    return this.bytes.readBigUInt64LE(this.take(8))
  }

  varint(): number {
    let value = 0
    for (let shift = 0; shift < 32; shift += 7) {
      const byte = this.u8()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new RangeError('number too long')
  }

  /** A view of length-prefixed bytes. */
  block(): Buffer {
    const length = this.varint()
    const at = this.take(length)
    return this.bytes.subarray(at, at + length)
  }

  latin1(): string {
    return this.block().toString('latin1')
  }
}
