import { MsgpackReader } from './msgpack-reader.ts'
import { MsgpackWriter } from './msgpack-writer.ts'

/** Any msgpack value: integers are bigint, bin is Uint8Array, str is string (or `Latin1` where its bytes are not text). */
export type WireValue =
  | bigint
  | boolean
  | string
  | Latin1
  | Uint8Array
  | null
  | WireValue[]
  | Map<string | bigint | Latin1, WireValue>

/** A str of arbitrary bytes, one character per byte. */
export class Latin1 {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Canonical msgpack of a tree: map keys sorted by their bytes, integers before strings. */
export function encodeMsgpack(value: WireValue): Uint8Array {
  const writer = new MsgpackWriter()
  writeWire(writer, value)
  return writer.finish()
}

function writeWire(writer: MsgpackWriter, value: WireValue): void {
  if (value === null) writer.nil()
  else if (typeof value === 'bigint') writer.uint(value)
  else if (typeof value === 'boolean') writer.bool(value)
  else if (typeof value === 'string') writer.string(value)
  else if (value instanceof Latin1) writer.string(value.text, 'latin1')
  else if (value instanceof Uint8Array) writer.bin(value)
  else if (Array.isArray(value)) {
    writer.arrayHeader(value.length)
    for (const item of value) writeWire(writer, item)
  } else {
    writer.mapHeader(value.size)
    for (const [key, item] of [...value].sort(byKey)) {
      writeWire(writer, key)
      writeWire(writer, item)
    }
  }
}

type Entry = [string | bigint | Latin1, WireValue]

function byKey([a]: Entry, [b]: Entry): number {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'bigint') return -1
  if (typeof b === 'bigint') return 1
  return Buffer.compare(keyBytes(a), keyBytes(b))
}

function keyBytes(key: string | Latin1): Buffer {
  return typeof key === 'string' ? Buffer.from(key) : Buffer.from(key.text, 'latin1')
}

/**
 * Reads one value of any shape, such as a block from another node.
 * @throws MsgpackError, MsgpackEnd
 */
export function decodeMsgpack(bytes: Uint8Array): WireValue {
  return readWire(new MsgpackReader(bytes), 0)
}

const MAX_DEPTH = 100

function readWire(reader: MsgpackReader, depth: number): WireValue {
  if (depth > MAX_DEPTH) reader.fail('nested too deep')
  if (reader.nil()) return null
  const code = reader.peek()
  if (code === 0xc2 || code === 0xc3) return reader.bool()
  if (reader.isArray()) {
    const items: WireValue[] = []
    for (let left = reader.arrayHeader(); left > 0; left--) items.push(readWire(reader, depth + 1))
    return items
  }
  if (reader.isMap()) {
    const map: Map<string | bigint | Latin1, WireValue> = new Map()
    for (let left = reader.mapHeader(); left > 0; left--) {
      const key = readWire(reader, depth + 1)
      if (typeof key !== 'string' && typeof key !== 'bigint') reader.fail('unsupported map key')
      map.set(key, readWire(reader, depth + 1))
    }
    return map
  }
  if (code >= 0xc4 && code <= 0xc6) return reader.binary()
  if ((code >= 0xa0 && code <= 0xbf) || (code >= 0xd9 && code <= 0xdb)) return reader.string('latin1')
  return reader.uint()
}
