import { and, asc, between, gt } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type ImportNoteRow, importNoteTable } from './import-note-table.ts'

/** The notes of these blocks' rounds that are newer than `afterNote`, in the order in which they are applied. */
export async function readImportNotes(
  tx: Transaction,
  blocks: readonly ChainBlock[],
  afterNote: bigint,
): Promise<ImportNoteRow[]> {
  const [first, last] = [blocks.at(0), blocks.at(-1)]
  if (!first || !last) return []
  const { round, noteId } = importNoteTable
  return tx
    .select()
    .from(importNoteTable)
    .where(and(between(round, first.round, last.round), gt(noteId, afterNote)))
    .orderBy(asc(round), asc(noteId))
}
