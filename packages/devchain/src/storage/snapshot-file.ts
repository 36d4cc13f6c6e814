import { bytesEqual } from '@facet/avm'
import { readFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'
import { ByteReader, ByteWriter } from './byte-buffer.ts'
import { readRows, type Row, writeRow } from './log-record.ts'
import { writeWhole } from './data-files.ts'

const MAGIC = Buffer.from('facet devchain state 1\n')
const HEADER = MAGIC.length + 32 + 8
const PART = 1 << 20

/** Writes a snapshot: all rows at a round. */
export function writeSnapshot(
  path: string,
  genesisHash: Uint8Array,
  round: bigint,
  rows: Iterable<{ tag: number; group: string; item: string; value: Uint8Array }>,
): void {
  writeWhole(path, snapshotParts(genesisHash, round, rows))
}

/** A snapshot in memory, in parts. */
export function* snapshotParts(
  genesisHash: Uint8Array,
  round: bigint,
  rows: Iterable<{ tag: number; group: string; item: string; value: Uint8Array }>,
): Generator<Uint8Array> {
  let sum = 0
  let writer = new ByteWriter()
  const flush = (): Uint8Array => {
    const part = writer.finish()
    sum = crc32(part, sum)
    writer = new ByteWriter()
    return part
  }
  writer.raw(MAGIC)
  writer.raw(genesisHash)
  writer.u64(round)
  for (const { tag, group, item, value } of rows) {
    writeRow(writer, tag, group, item, value)
    if (writer.length >= PART) yield flush()
  }
  yield flush()
  writer.u32(sum)
  yield writer.finish()
}

export interface Snapshot {
  round: bigint
  rows: Generator<Row>
}

/** Reads a snapshot; `undefined` when it is damaged or belongs to another chain. */
export function readSnapshot(path: string, genesisHash: Uint8Array): Snapshot | undefined {
  return parseSnapshot(readFileSync(path), genesisHash)
}

export function parseSnapshot(bytes: Buffer, genesisHash: Uint8Array): Snapshot | undefined {
  const end = bytes.length - 4
  if (end < HEADER || MAGIC.compare(bytes, 0, MAGIC.length) !== 0) return undefined
  if (crc32(bytes.subarray(0, end)) !== bytes.readUInt32LE(end)) return undefined
  if (!bytesEqual(bytes.subarray(MAGIC.length, MAGIC.length + 32), genesisHash)) return undefined
  const round = bytes.readBigUInt64LE(MAGIC.length + 32)
  return { round, rows: readRows(new ByteReader(bytes, HEADER, end)) }
}
