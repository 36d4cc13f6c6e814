import { crc32 } from 'node:zlib'
import { ByteReader, ByteWriter } from './byte-buffer.ts'

/** Segment numbers in units of this, offsets below it: a place is one exact number. */
const SEGMENT = 2 ** 36

export interface BlockPlace {
  segment: number
  offset: number
}

/** Where each round's block record lies. */
export class BlockIndex {
  private places: (number | undefined)[] = []

  get(round: bigint): BlockPlace | undefined {
    const place = this.places[Number(round)]
    return place === undefined ? undefined : { segment: Math.floor(place / SEGMENT), offset: place % SEGMENT }
  }

  /** Also takes back all later rounds: a round written again is a chain that went back. */
  set(round: bigint, { segment, offset }: BlockPlace): void {
    this.truncate(round - 1n)
    this.places[Number(round)] = segment * SEGMENT + offset
  }

  truncate(last: bigint): void {
    if (this.places.length > Number(last) + 1) this.places.length = Number(last) + 1
  }

  clear(): void {
    this.places = []
  }

  get last(): bigint {
    return BigInt(this.places.length - 1)
  }
}

/** What happened to the index within one segment, in order. */
export interface IndexEntry {
  kind: 'block' | 'rewind' | 'clear'
  round: bigint
  offset: number
}

const KINDS = ['block', 'rewind', 'clear'] as const

export function applyIndexEntry(index: BlockIndex, segment: number, { kind, round, offset }: IndexEntry): void {
  if (kind === 'block') index.set(round, { segment, offset })
  else if (kind === 'rewind') index.truncate(round)
  else index.clear()
}

/** An index file: the segment's size, its entries, a checksum. */
export function encodeIndex(size: number, entries: readonly IndexEntry[]): Uint8Array {
  const writer = new ByteWriter()
  writer.u64(BigInt(size))
  writer.u32(entries.length)
  for (const { kind, round, offset } of entries) {
    writer.u8(KINDS.indexOf(kind))
    writer.u64(round)
    writer.u64(BigInt(offset))
  }
  writer.u32(crc32(writer.view()))
  return writer.finish()
}

/** `undefined` when the file is damaged or does not belong to a segment of that size. */
export function decodeIndex(bytes: Buffer, size: number): IndexEntry[] | undefined {
  const body = bytes.length - 4
  if (body < 12 || crc32(bytes.subarray(0, body)) !== bytes.readUInt32LE(body)) return undefined
  const reader = new ByteReader(bytes, 0, body)
  if (reader.u64() !== BigInt(size)) return undefined
  const entries: IndexEntry[] = []
  for (let left = reader.u32(); left > 0; left--) {
    const kind = KINDS[reader.u8()] ?? 'block'
    entries.push({ kind, round: reader.u64(), offset: Number(reader.u64()) })
  }
  return entries
}
