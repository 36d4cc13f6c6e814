import { boolean, integer, primaryKey } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * The trading terms of a work, by the round they start in. A listing follows the terms of the round it opened in until it closes. A
 * change adds a row and rows are never altered, so that the manager of a work cannot affect open trades of others. The first row
 * also covers everything before it; a work without a row could not be read yet.
 */
export const nftTermsTable = marketSchema.table(
  'nft_terms',
  {
    assetId: chainId('asset_id').notNull(),
    sinceRound: chainId('since_round').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** Shown only to visitors who chose to see adult works. */
    isNsfw: boolean('is_nsfw').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.sinceRound] })],
)

export type NftTerms = typeof nftTermsTable.$inferSelect
