import { boolean, integer, primaryKey } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * What a work asked of whoever trades it, from which round on: a listing is judged by what was so when it opened, for as long as it is
 * open. A row is added when something changes, and none ever altered, so that nobody who may edit the metadata of a work reaches into
 * the trades of others. The first row counts for all that was before; a work without one could not be read yet.
 */
export const nftTermsTable = marketSchema.table(
  'nft_terms',
  {
    assetId: chainId('asset_id').notNull(),
    sinceRound: chainId('since_round').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** Shown only to those who want to see works for adults. */
    isNsfw: boolean('is_nsfw').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.sinceRound] })],
)

export type NftTerms = typeof nftTermsTable.$inferSelect
