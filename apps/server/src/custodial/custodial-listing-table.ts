import { index, integer, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * Listings of version 1, one for each deposit. A listing is open when its deposit group in `submitted_group` is confirmed and no
 * release is. A failed deposit thus leaves a row that was never open, and no row ever changes its seller.
 */
export const custodialListingTable = marketSchema.table(
  'custodial_listing',
  {
    /** The seller's deposit group. */
    depositGroupId: text('deposit_group_id').primaryKey(),
    assetId: chainId('asset_id').notNull(),
    seller: text('seller').notNull(),
    /** The current price. */
    priceMicroAlgo: uint64('price_micro_algo').notNull(),
    /** The price at the deposit, for the history. */
    firstPriceMicroAlgo: uint64('first_price_micro_algo').notNull(),
    /** The terms that the seller agreed to when listing. */
    feeBasisPoints: integer('fee_basis_points').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    /** The work's creator. */
    royaltyReceiver: text('royalty_receiver').notNull(),
    listedRound: chainId('listed_round').notNull(),
    listedAtSeconds: chainSeconds('listed_at_seconds').notNull(),
    /** The last signed release group: a buy, a cancel or a swap. The market signs another only after this one has expired. */
    releaseGroupId: text('release_group_id'),
  },
  (table) => [
    index('custodial_listing_asset').on(table.assetId),
    index('custodial_listing_seller').on(table.seller),
    index('custodial_listing_creator').on(table.royaltyReceiver, table.assetId),
  ],
)

export type CustodialListingRow = typeof custodialListingTable.$inferSelect
