import { AlgodError } from '../algod-error.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type LedgerState, tablesOf } from '../ledger/state.ts'
import { ByteReader } from '../storage/byte-buffer.ts'
import { FRAME_HEADER, readFrame } from '../storage/frame.ts'
import { type BlockRecord, readBlockRecord, type Row } from '../storage/log-record.ts'
import { rowCodec } from '../storage/row-codec.ts'
import { parseSnapshot } from '../storage/snapshot-file.ts'

/**
 * Makes a chain the one that was exported.
 * @throws AlgodError 400 when the bytes are damaged or of a chain with another genesis; nothing has changed then
 */
export function importState(ledger: Ledger, bytes: Uint8Array): void {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const frame = readFrame(buffer, 0)
  const snapshot = frame && parseSnapshot(buffer.subarray(FRAME_HEADER + frame.length), ledger.header.genesisHash)
  if (!frame || !snapshot) throw new AlgodError(400, 'this is no exported state of a chain with the same genesis')
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

/** Deletes what the other state has not, writes what it has. */
function replaceRows(state: LedgerState, rows: readonly Row[]): void {
  const tables = tablesOf(state)
  const wanted = new Set(rows.map(({ tag, group, item }) => `${tag}|${group}|${item}`))
  for (const [tag, table] of Object.entries(tables)) {
    for (const [group, item] of table.keys()) {
      if (!wanted.has(`${tag}|${group}|${item}`)) table.write(group, item, undefined)
    }
  }
  for (const { tag, group, item, value } of rows) tables[tag]?.write(group, item, value && rowCodec(tag).decode(value))
}
