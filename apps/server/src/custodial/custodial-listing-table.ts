import { index, integer, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * Listings of version 1, one for each deposit. Whether one is open follows from its groups in `submitted_group`: the deposit is
 * confirmed, and no release is. So a deposit that fails leaves a row that never was open, and no row ever changes its seller.
 */
export const custodialListingTable = marketSchema.table(
  'custodial_listing',
  {
    /** The group by which the seller gave the work into custody. */
    depositGroupId: text('deposit_group_id').primaryKey(),
    assetId: chainId('asset_id').notNull(),
    seller: text('seller').notNull(),
    /** Asked now. */
    priceMicroAlgo: uint64('price_micro_algo').notNull(),
    /** Asked when the work was given into custody, for its history. */
    firstPriceMicroAlgo: uint64('first_price_micro_algo').notNull(),
    /** What the seller agreed to when listing. */
    feeBasisPoints: integer('fee_basis_points').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** The work's creator. */
    royaltyReceiver: text('royalty_receiver').notNull(),
    listedRound: chainId('listed_round').notNull(),
    listedAtSeconds: chainSeconds('listed_at_seconds').notNull(),
    /** The last group that was signed to let the work go: a buy, a cancel or a swap. Another one only after that one is dead. */
    releaseGroupId: text('release_group_id'),
  },
  (table) => [
    index('custodial_listing_asset').on(table.assetId),
    index('custodial_listing_seller').on(table.seller),
    index('custodial_listing_creator').on(table.royaltyReceiver, table.assetId),
  ],
)

export type CustodialListingRow = typeof custodialListingTable.$inferSelect
