import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { insertRows } from '../chain/bulk-write.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type Cursor, cursorForUpdate } from '../chain/cursor.ts'
import { describeChange } from '../chain/describe-change.ts'
import { CHANGE_CHANNEL, changePayloads } from '../chain/market-change.ts'
import type { Services } from '../chain/services.ts'
import { importNoteTable } from './import-note-table.ts'
import { missingTable } from './missing-table.ts'
import type { Reading } from './read-from-node.ts'

/**
 * Stores an answer of the node as an import note. The projection applies it after the block of its round: immediately if it is there,
 * otherwise when it gets there.
 *
 * @returns false when the projection is past that round: changes since then would be lost; read again
 */
export async function storeReading(
  { database, projection }: Pick<Services, 'database' | 'projection'>,
  { round, notes }: Reading,
): Promise<boolean> {
  return database.transaction(async (tx: Transaction, publish) => {
    const cursor = await cursorForUpdate(tx)
    if (!cursor || cursor.round > round) return false
    if (await isIdle(tx, notes)) return true
    const afterNote = await lastNote(tx)
    const rows = notes.map((note) => ({ ...note, round }))
    await insertRows(tx, importNoteTable, rows)
    if (cursor.round < round) return true
    const batch = await projection.project({ tx, publish }, [emptyBlock(cursor)], afterNote)
    const change = await describeChange(batch, { from: cursor, to: cursor, isCatchingUp: false })
    for (const payload of changePayloads(change)) await publish(CHANGE_CHANNEL, payload)
    return true
  })
}

/**
 * Whether an answer changes nothing: the asset does not exist, and nothing misses it. Anyone can request any id, and notes are never
 * deleted.
 */
async function isIdle(tx: Transaction, notes: Reading['notes']): Promise<boolean> {
  const [note, ...others] = notes
  if (!note || others.length > 0) return notes.length === 0
  const { assetId, address, content } = note
  if (assetId === null || address !== null || content !== null) return false
  return (await tx.$count(missingTable, eq(missingTable.assetId, assetId))) === 0
}

/** The newest note; the lock on the cursor keeps others from adding any. */
async function lastNote(tx: Transaction): Promise<bigint> {
  const [row] = await tx
    .select({ noteId: importNoteTable.noteId })
    .from(importNoteTable)
    .orderBy(desc(importNoteTable.noteId))
    .limit(1)
  return row?.noteId ?? 0n
}

/** The block that the projection has read, without its transactions, which are applied already. */
function emptyBlock({ round, timestampSeconds, genesisId }: Cursor): ChainBlock {
  const none = new Uint8Array(0)
  return { round, timestampSeconds, genesisId, hash: none, previousHash: none, genesisHash: none, transactions: [] }
}
