import { crc32 } from 'node:zlib'

/** A place is segment number · SEGMENT + offset, one exact number. */
const SEGMENT = 2 ** 36

export interface BlockPlace {
  segment: number
  offset: number
}

/** Positions of the block records by round. */
export class BlockIndex {
  private places: (number | undefined)[] = []

  get(round: bigint): BlockPlace | undefined {
    const place = this.places[Number(round)]
    return place === undefined ? undefined : { segment: Math.floor(place / SEGMENT), offset: place % SEGMENT }
  }

  /** Applies one entry. A round that is written again means that the chain went back, which drops all later rounds. */
  apply(segment: number, { kind, round, offset }: IndexEntry): void {
    if (kind === 'clear') this.places = []
    const length = kind === 'block' ? round : round + 1
    if (this.places.length > length) this.places.length = length
    if (kind === 'block') this.places[round] = segment * SEGMENT + offset
  }

  get last(): bigint {
    return BigInt(this.places.length - 1)
  }
}

/** A change of the index within one segment, in order. */
export interface IndexEntry {
  kind: 'block' | 'rewind' | 'clear'
  round: number
  offset: number
}

const KINDS = ['block', 'rewind', 'clear'] as const
/** Bytes of the index header: size of the segment, number of entries. */
const HEADER = 16
/** Bytes of an entry: kind, round and offset as 64-bit floats, which make reading the index at start nearly free. */
const ENTRY = 24

/** Encodes an index file: header, entries, checksum. */
export function encodeIndex(size: number, entries: readonly IndexEntry[]): Uint8Array {
  const bytes = Buffer.alloc(HEADER + entries.length * ENTRY + 4)
  bytes.writeDoubleLE(size, 0)
  bytes.writeDoubleLE(entries.length, 8)
  for (const [i, { kind, round, offset }] of entries.entries()) {
    const at = HEADER + i * ENTRY
    bytes.writeDoubleLE(KINDS.indexOf(kind), at)
    bytes.writeDoubleLE(round, at + 8)
    bytes.writeDoubleLE(offset, at + 16)
  }
  bytes.writeUInt32LE(crc32(bytes.subarray(0, -4)), bytes.length - 4)
  return bytes
}

/** `undefined` when the file is damaged or belongs to a segment of another size. */
export function decodeIndex(bytes: Buffer, size: number): Iterable<IndexEntry> | undefined {
  const body = bytes.length - 4
  if (body < HEADER || crc32(bytes.subarray(0, body)) !== bytes.readUInt32LE(body)) return undefined
  const isOurs = bytes.readDoubleLE(0) === size && bytes.readDoubleLE(8) * ENTRY === body - HEADER
  return isOurs ? readEntries(bytes, body) : undefined
}

function* readEntries(bytes: Buffer, end: number): Generator<IndexEntry> {
  for (let at = HEADER; at < end; at += ENTRY) {
    const kind = KINDS[bytes.readDoubleLE(at)] ?? 'block'
    yield { kind, round: bytes.readDoubleLE(at + 8), offset: bytes.readDoubleLE(at + 16) }
  }
}
