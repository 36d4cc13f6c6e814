import { asc, between } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { ChainBlock } from '../chain/chain-transaction.ts'
import { type ImportNoteRow, importNoteTable } from './import-note-table.ts'

/** The notes of these blocks' rounds, in the order in which they are applied. */
export async function readImportNotes(tx: Transaction, blocks: readonly ChainBlock[]): Promise<ImportNoteRow[]> {
  const [first, last] = [blocks.at(0), blocks.at(-1)]
  if (!first || !last) return []
  const { round, noteId } = importNoteTable
  return tx
    .select()
    .from(importNoteTable)
    .where(between(round, first.round, last.round))
    .orderBy(asc(round), asc(noteId))
}
