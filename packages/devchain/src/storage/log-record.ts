import { type AccountRecord, ONLINE } from '../ledger/account-record.ts'
import type { Change } from '../ledger/journal.ts'
import { TAG } from '../ledger/state.ts'
import { ByteReader, type ByteWriter } from './byte-buffer.ts'
import { FRAME_HEADER, readFrame, writeFrame } from './frame.ts'
import { rowCodec } from './row-codec.ts'

/** Kinds of records in the log. */
const KIND = { block: 1, rewind: 2, import: 3 } as const

/** One row in the log or a snapshot; an `undefined` value deletes it. */
export interface Row {
  tag: number
  group: string
  item: string
  value: Buffer | undefined
}

/** A decoded record. Block positions are relative to the start of the record's frame. */
export interface LogRecord {
  kind: 'block' | 'rewind' | 'import'
  /** The last round after the record is applied. */
  round: bigint
  /** Block frames inside the record. */
  blocks: { round: bigint; at: number }[]
  rows: () => Generator<Row>
}

/** A block as the store keeps it, with its changes of online stake. */
export interface BlockRecord {
  round: bigint
  bytes: Uint8Array
  stakes: readonly StakeChange[]
}

/** Writes a block and the rows that it changed. */
export function writeBlockRecord(
  writer: ByteWriter,
  { round, bytes, stakes }: BlockRecord,
  changes: readonly Change[],
): void {
  writeFrame(writer, () => {
    writer.u8(KIND.block)
    writer.u64(round)
    writer.block(bytes)
    writeStakes(writer, stakes)
    writeRows(writer, changes)
  })
}

/** Writes that the chain goes back to a round. */
export function writeRewindRecord(writer: ByteWriter, round: bigint, changes: readonly Change[]): void {
  writeFrame(writer, () => {
    writer.u8(KIND.rewind)
    writer.u64(round)
    writeRows(writer, changes)
  })
}

/** Writes that an import replaces the chain: its last blocks, and the rows that differ. */
export function writeImportRecord(
  writer: ByteWriter,
  blocks: readonly BlockRecord[],
  changes: readonly Change[],
): void {
  writeFrame(writer, () => {
    writer.u8(KIND.import)
    writer.u64(blocks.at(-1)?.round ?? 0n)
    writer.varint(blocks.length)
    for (const block of blocks) writeBlockRecord(writer, block, [])
    writeRows(writer, changes)
  })
}

/** Writes the new values of changed rows. */
export function writeRows(writer: ByteWriter, changes: readonly Change[]): void {
  for (const { table, group, item, after } of changes) {
    writeRow(writer, table.tag, group, item, after === undefined ? undefined : rowCodec(table.tag).encode(after))
  }
}

export function writeRow(
  writer: ByteWriter,
  tag: number,
  group: string,
  item: string,
  value: Uint8Array | undefined,
): void {
  writer.u8(value === undefined ? tag | DELETED : tag)
  writer.latin1(group)
  writer.latin1(item)
  if (value !== undefined) writer.block(value)
}

const DELETED = 0x80

/** Reads rows up to the reader's end; their values are views. */
export function* readRows(reader: ByteReader): Generator<Row> {
  while (!reader.atEnd) {
    const head = reader.u8()
    const group = reader.latin1()
    const item = reader.latin1()
    const value = head & DELETED ? undefined : reader.block()
    yield { tag: head & ~DELETED, group, item, value }
  }
}

/** A block's changes of online stake: agreement counts the stake of 320 rounds ago, also after a restart. */
export function stakesOf(changes: readonly Change[]): StakeChange[] {
  return changes.flatMap(({ table, group, before, after }) => {
    const isStake = table.tag === TAG.account && (isOnline(before) || isOnline(after))
    if (!isStake) return []
    return [{ group, before: before as AccountRecord | undefined, after: after as AccountRecord | undefined }]
  })
}

function writeStakes(writer: ByteWriter, stakes: readonly StakeChange[]): void {
  writer.varint(stakes.length)
  for (const { group, before, after } of stakes) {
    writer.latin1(group)
    for (const record of [before, after]) writer.block(record === undefined ? EMPTY : accounts.encode(record))
  }
}

const EMPTY = new Uint8Array(0)
const accounts = rowCodec(TAG.account)

function isOnline(value: unknown): boolean {
  return (value as AccountRecord | undefined)?.status === ONLINE
}

export interface StakeChange {
  group: string
  before: AccountRecord | undefined
  after: AccountRecord | undefined
}

function readStakes(reader: ByteReader): StakeChange[] {
  const stakes: StakeChange[] = []
  for (let left = reader.varint(); left > 0; left--) {
    const group = reader.latin1()
    const [before, after] = [reader.block(), reader.block()].map((bytes) =>
      bytes.length === 0 ? undefined : (accounts.decode(bytes) as AccountRecord),
    )
    stakes.push({ group, before, after })
  }
  return stakes
}

/** Reads a block record: the block and its changes of online stake. */
export function readBlockRecord(payload: Buffer): { round: bigint; bytes: Buffer; stakes: () => StakeChange[] } {
  const reader = new ByteReader(payload)
  if (reader.u8() !== KIND.block) throw new RangeError('no block record')
  const round = reader.u64()
  const bytes = reader.block()
  return { round, bytes, stakes: () => readStakes(reader) }
}

/** Reads any record's frame; `undefined` when it is torn or damaged. */
export function readLogRecord(bytes: Buffer, at: number): { record: LogRecord; end: number } | undefined {
  const payload = readFrame(bytes, at)
  if (!payload) return undefined
  const end = at + FRAME_HEADER + payload.length
  const reader = new ByteReader(payload)
  const kind = reader.u8()
  const round = reader.u64()
  if (kind === KIND.block) {
    reader.block()
    readStakes(reader)
    return { record: { kind: 'block', round, blocks: [{ round, at: 0 }], rows: () => readRows(reader) }, end }
  }
  if (kind === KIND.rewind) return { record: { kind: 'rewind', round, blocks: [], rows: () => readRows(reader) }, end }
  if (kind !== KIND.import) return undefined
  const blocks = readImportedBlocks(payload, reader)
  return { record: { kind: 'import', round, blocks, rows: () => readRows(reader) }, end }
}

function readImportedBlocks(payload: Buffer, reader: ByteReader): { round: bigint; at: number }[] {
  const blocks: { round: bigint; at: number }[] = []
  for (let left = reader.varint(); left > 0; left--) {
    const at = reader.position
    const inner = readFrame(payload, at)
    if (!inner) throw new RangeError('damaged block in an import')
    blocks.push({ round: readBlockRecord(inner).round, at: at + FRAME_HEADER })
    reader.position = at + FRAME_HEADER + inner.length
  }
  return blocks
}
