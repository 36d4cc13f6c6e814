import { decodeText } from '@facet/avm'

/** The input ended inside a value. algod's decoder treats that as the end of the stream. */
export class MsgpackEnd extends Error {
  constructor() {
    super('unexpected end of msgpack')
    this.name = 'MsgpackEnd'
  }
}

/** A value of an unexpected type; the text is that of algod's decoder. */
export class MsgpackError extends Error {
  constructor(position: number, message: string) {
    super(`msgpack decode error [pos ${position}]: ${message}`)
    this.name = 'MsgpackError'
  }
}

const MAX_UINT64 = 0xffff_ffff_ffff_ffffn

/** Reads msgpack as leniently as algod's decoder: any length form, bin and str interchangeable, nil as a zero value. */
export class MsgpackReader {
  readonly bytes: Buffer
  /** The same bytes as a plain array, because a Buffer's `slice` shares memory. */
  private readonly plain: Uint8Array
  position: number

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.plain = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.position = position
  }

  get atEnd(): boolean {
    return this.position >= this.bytes.length
  }

  peek(): number {
    const byte = this.bytes[this.position]
    if (byte === undefined) throw new MsgpackEnd()
    return byte
  }

  private next(): number {
    const byte = this.peek()
    this.position++
    return byte
  }

  private take(count: number): number {
    const at = this.position
    if (at + count > this.bytes.length) {
      this.position = this.bytes.length
      throw new MsgpackEnd()
    }
    this.position = at + count
    return at
  }

  fail(message: string): never {
    throw new MsgpackError(this.position, message)
  }

  /** Skips a nil; returns whether there was one. */
  nil(): boolean {
    if (this.peek() !== 0xc0) return false
    this.position++
    return true
  }

  uint(max: bigint = MAX_UINT64): bigint {
    const code = this.next()
    let value: bigint
    if (code < 0x80) value = BigInt(code)
    else if (code === 0xcc) value = BigInt(this.next())
    else if (code === 0xcd) value = BigInt(this.bytes.readUInt16BE(this.take(2)))
    else if (code === 0xce) value = BigInt(this.bytes.readUInt32BE(this.take(4)))
    else if (code === 0xcf) value = this.bytes.readBigUInt64BE(this.take(8))
    else value = this.signed(code)
    if (value > max) this.fail(`overflow integer value: ${value}`)
    return value
  }

  private signed(code: number): bigint {
    let value: bigint
    if (code >= 0xe0) value = BigInt(code - 0x100)
    else if (code === 0xd0) value = BigInt(this.bytes.readInt8(this.take(1)))
    else if (code === 0xd1) value = BigInt(this.bytes.readInt16BE(this.take(2)))
    else if (code === 0xd2) value = BigInt(this.bytes.readInt32BE(this.take(4)))
    else if (code === 0xd3) value = this.bytes.readBigInt64BE(this.take(8))
    else this.fail(`cannot decode unsigned integer: unrecognized descriptor byte: ${describe(code)}`)
    if (value < 0n) this.fail(`assigning negative signed value: ${code >= 0xe0 ? code : value}, to unsigned type`)
    return value
  }

  bool(): boolean {
    const code = this.next()
    if (code === 0xc2) return false
    if (code === 0xc3) return true
    this.fail(`cannot decode bool: unrecognized descriptor byte: ${describe(code)}`)
  }

  /** The bytes of a bin or str, or of an array of small integers, as Go decodes []byte. */
  binary(): Uint8Array {
    const code = this.next()
    const size = this.binaryLength(code)
    if (size === undefined) {
      if (isArray(code)) return this.byteArray(code)
      this.fail(`cannot decode bytes: unrecognized descriptor byte: ${describe(code)}`)
    }
    const at = this.take(size)
    return this.plain.slice(at, at + size)
  }

  private byteArray(code: number): Uint8Array {
    this.position--
    const count = this.arrayHeader()
    if (code === 0xdd && count > this.bytes.length) throw new MsgpackEnd()
    const out = new Uint8Array(count)
    for (let i = 0; i < count; i++) out[i] = Number(this.uint(255n))
    return out
  }

  private binaryLength(code: number): number | undefined {
    if (code >= 0xa0 && code <= 0xbf) return code & 31
    if (code === 0xc4 || code === 0xd9) return this.next()
    if (code === 0xc5 || code === 0xda) return this.bytes.readUInt16BE(this.take(2))
    if (code === 0xc6 || code === 0xdb) return this.bytes.readUInt32BE(this.take(4))
    return undefined
  }

  string(encoding: 'utf8' | 'latin1' = 'utf8'): string {
    const code = this.next()
    const size = this.binaryLength(code)
    if (size === undefined) this.fail(`cannot decode string: unrecognized descriptor byte: ${describe(code)}`)
    const at = this.take(size)
    if (encoding === 'latin1') return this.bytes.toString(encoding, at, at + size)
    return decodeText(this.bytes.subarray(at, at + size))
  }

  isArray(): boolean {
    return isArray(this.peek())
  }

  isMap(): boolean {
    const code = this.peek()
    return (code >= 0x80 && code <= 0x8f) || code === 0xde || code === 0xdf
  }

  arrayHeader(): number {
    const code = this.next()
    if (code >= 0x90 && code <= 0x9f) return code & 15
    if (code === 0xdc) return this.bytes.readUInt16BE(this.take(2))
    if (code === 0xdd) return this.bytes.readUInt32BE(this.take(4))
    this.fail(`cannot decode array: unrecognized descriptor byte: ${describe(code)}`)
  }

  mapHeader(): number {
    const code = this.next()
    if (code >= 0x80 && code <= 0x8f) return code & 15
    if (code === 0xde) return this.bytes.readUInt16BE(this.take(2))
    if (code === 0xdf) return this.bytes.readUInt32BE(this.take(4))
    this.fail(`cannot decode map: unrecognized descriptor byte: ${describe(code)}`)
  }
}

function isArray(code: number): boolean {
  return (code >= 0x90 && code <= 0x9f) || code === 0xdc || code === 0xdd
}

/** How algod's decoder names a descriptor byte. */
function describe(code: number): string {
  return `${code.toString(16).padStart(2, '0')}/${family(code)}`
}

function family(code: number): string {
  if (code < 0x80 || code >= 0xe0 || (code >= 0xcc && code <= 0xd3)) return 'int'
  if (code <= 0x8f || code === 0xde || code === 0xdf) return 'map'
  if (isArray(code)) return 'array'
  if (code <= 0xbf || (code >= 0xd9 && code <= 0xdb)) return 'string|bytes'
  if (code === 0xc0) return 'nil'
  if (code === 0xc2 || code === 0xc3) return 'bool'
  if (code >= 0xc4 && code <= 0xc6) return 'bytes'
  if (code === 0xca || code === 0xcb) return 'float'
  return 'ext'
}
