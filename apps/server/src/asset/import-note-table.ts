import { sql } from 'drizzle-orm'
import { bigserial, index, jsonb, text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** An asset as the node described it. Texts are the issuer's bytes: hostile until cleaned, and JSON in the database holds no NUL. */
export interface ImportedAsset {
  creator: string
  /** Decimal, of base units. */
  total: string
  decimals: number
  isDefaultFrozen: boolean
  unitNameHex: string
  nameHex: string
  urlHex: string
  /** Hexadecimal. */
  metadataHash: string | null
  manager: string | null
  reserve: string | null
  freeze: string | null
  clawback: string | null
}

/** An account's holding as the node described it. */
export interface ImportedHolding {
  /** Decimal, of base units. */
  amount: string
  isFrozen: boolean
}

/** Says that all holdings of a followed account have been imported. */
export interface CompleteAccount {
  isComplete: true
}

/**
 * State read from the node because the blocks that made it are older than the projection or were not followed. Each note holds the
 * state after its round, is applied after that round's block, and stays: a rebuild needs no old state of the node. No `content` means
 * that the node had no such asset or holding.
 */
export const importNoteTable = marketSchema.table(
  'import_note',
  {
    /** The order within a round. */
    noteId: bigserial('note_id', { mode: 'bigint' }).primaryKey(),
    round: chainId('round').notNull(),
    /** Null: from this round on, what the account creates and receives is followed. */
    assetId: chainId('asset_id'),
    /** Null: the asset itself. */
    address: text('address'),
    content: jsonb('content').$type<ImportedAsset | ImportedHolding | CompleteAccount>(),
  },
  (table) => [
    index('import_note_round').on(table.round, table.noteId),
    index('import_note_account').on(table.address).where(sql`${table.assetId} is null`),
  ],
)

export type ImportNoteRow = typeof importNoteTable.$inferSelect
