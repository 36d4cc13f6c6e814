import type { Ledger } from '../ledger/ledger.ts'
import { RECENT_ROUNDS } from '../ledger/recent-rounds.ts'
import { type LedgerState, TAG } from '../ledger/state.ts'
import { ByteWriter } from '../storage/byte-buffer.ts'
import { writeFrame } from '../storage/frame.ts'
import { type BlockRecord, stakesOf, writeBlockRecord } from '../storage/log-record.ts'
import { rowCodec } from '../storage/row-codec.ts'
import { snapshotParts } from '../storage/snapshot-file.ts'

/** Encodes a chain's last blocks and state: frames of the blocks, then a snapshot of all rows. */
export function exportState(ledger: Ledger): Uint8Array {
  const writer = new ByteWriter()
  writeFrame(writer, () => {
    const blocks = lastBlocks(ledger)
    writer.varint(blocks.length)
    for (const block of blocks) writeBlockRecord(writer, block, [])
  })
  const parts = [...snapshotParts(ledger.header.genesisHash, ledger.lastRound, allRows(ledger.state))]
  return new Uint8Array(Buffer.concat([writer.finish(), ...parts]))
}

function lastBlocks(ledger: Ledger): BlockRecord[] {
  const blocks: BlockRecord[] = []
  for (let back = BigInt(RECENT_ROUNDS) - 1n; back >= 0n; back--) {
    const round = ledger.lastRound - back
    const stored = round < 0n ? undefined : ledger.store.read(round)
    const stakes = stakesOf(ledger.recent.get(round)?.changes ?? [])
    if (stored) blocks.push({ round, bytes: stored.bytes, stakes })
  }
  return blocks
}

function* allRows(state: LedgerState): Generator<{ tag: number; group: string; item: string; value: Uint8Array }> {
  for (const [tag, table] of [
    [TAG.account, state.accounts],
    [TAG.asset, state.assets],
    [TAG.app, state.apps],
  ] as const) {
    for (const [group, value] of table.rows) yield { tag, group, item: '', value: rowCodec(tag).encode(value) }
  }
  const { holdings, globals, optIns, locals, boxes, createdAssets, createdApps } = state
  for (const table of [holdings, globals, optIns, locals, boxes, createdAssets, createdApps]) {
    for (const [group, rows] of table.groups) {
      for (const [item, value] of rows) {
        yield { tag: table.tag, group, item, value: rowCodec(table.tag).encode(value) }
      }
    }
  }
}
