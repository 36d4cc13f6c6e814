import { bigint, boolean, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * A prepared mint and the group sent for it. It holds everything needed to rebuild the mint transaction, so that an interrupted creator
 * loses nothing, and the off-chain tags.
 */
export const mintTable = marketSchema.table(
  'mint',
  {
    id: text().primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    pictureCid: text('picture_cid').notNull(),
    /** The ARC-3 file. */
    metadataCid: text('metadata_cid').notNull(),
    /** SHA-256 of that file, hexadecimal. */
    metadataHash: text('metadata_hash').notNull(),
    assetName: text('asset_name').notNull(),
    unitName: text('unit_name').notNull(),
    totalBaseUnits: bigint('total_base_units', { mode: 'bigint' }).notNull(),
    /** The ARC-69 note, base64. */
    note: text().notNull(),
    royaltiesPercent: integer('royalties_percent').notNull(),
    isNsfw: boolean('is_nsfw').notNull(),
    tags: text().array().notNull(),
    /** Whole ALGO for which a work that its creator minted for free is sold; null when the creator paid. */
    freePriceAlgo: bigint('free_price_algo', { mode: 'number' }),
    glyph: text(),
    glyphColor: text('glyph_color'),
    crescendo: text({ enum: ['physical', 'custom_service', 'service'] }),
    /** When it was prepared, or a group was last sent for it. */
    usedAt: timestamp('used_at', { withTimezone: true }).notNull().defaultNow(),
    /** The group that was sent for it (`submitted_group`); another one only after that can no longer be confirmed. */
    groupId: text('group_id'),
  },
  (table) => [
    index('mint_account_id_index').on(table.accountId),
    index('mint_used_at_index').on(table.usedAt),
    index('mint_metadata_cid_index').on(table.metadataCid),
  ],
)

export type Mint = typeof mintTable.$inferSelect
