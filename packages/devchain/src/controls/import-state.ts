import { AlgodError } from '../algod-error.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerState, tablesOf } from '../ledger/state.ts'
import { ByteReader } from '../storage/byte-buffer.ts'
import { FRAME_HEADER, readFrame } from '../storage/frame.ts'
import { type BlockRecord, readBlockRecord, type Row } from '../storage/log-record.ts'
import { rowCodec } from '../storage/row-codec.ts'
import { parseSnapshot } from '../storage/snapshot-file.ts'

/**
 * Replaces the chain's state and last blocks by the exported ones.
 * @throws AlgodError 400 when the bytes are damaged or belong to another genesis; the chain is unchanged then
 */
export function importState(ledger: Ledger, bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frame = readFrame(buffer, 0)
  const snapshot = frame && parseSnapshot(buffer.subarray(FRAME_HEADER + frame.length), ledger.header.genesisHash)
  if (!frame || !snapshot)
    throw new AlgodError(400, 'the bytes are not the exported state of a chain with the same genesis')
  const blocks = readBlocks(frame)
  if (blocks.at(-1)?.round !== snapshot.round) throw new AlgodError(400, 'the exported state lacks its last block')
  const { state } = ledger
  const mark = state.journal.mark()
  try {
    replaceRows(state, [...snapshot.rows])
    const changes = state.journal.since(mark)
    ledger.import(blocks, changes)
    state.journal.take()
  } catch (error) {
    state.journal.rollback(mark)
    throw error
  }
}

function readBlocks(bytes: Buffer): BlockRecord[] {
  const reader = new ByteReader(bytes)
  const blocks: BlockRecord[] = []
  for (let left = reader.varint(); left > 0; left--) {
    const frame = readFrame(bytes, reader.position)
    if (!frame) throw new AlgodError(400, 'a block of the exported state is damaged')
    const block = readBlockRecord(frame)
    blocks.push({ round: block.round, bytes: new Uint8Array(block.bytes), stakes: block.stakes() })
    reader.position += FRAME_HEADER + frame.length
  }
  return blocks
}

/** Deletes rows that the imported state lacks and writes all of its rows. */
function replaceRows(state: LedgerState, rows: readonly Row[]): void {
  const tables = tablesOf(state)
  const imported = new Set(rows.map(({ tag, group, item }) => `${tag}|${group}|${item}`))
  for (const [tag, table] of Object.entries(tables)) {
    for (const [group, item] of table.keys()) {
      if (!imported.has(`${tag}|${group}|${item}`)) table.write(group, item, undefined)
    }
  }
  for (const { tag, group, item, value } of rows) tables[tag]?.write(group, item, value && rowCodec(tag).decode(value))
}
