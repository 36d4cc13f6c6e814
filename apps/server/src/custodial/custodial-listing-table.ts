import { sql } from 'drizzle-orm'
import { index, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'
import { saleColumns, saleIndexes, type SaleState } from '../sale/sale-table.ts'

// The platform is that of the configuration, not of the row.
const { platform: _platform, ...listedColumns } = saleColumns

/**
 * Listings of version 1, one for each deposit, with the columns of sales: lists show both together. A failed deposit leaves a row that
 * was never open, and no row ever changes its seller.
 */
export const custodialListingTable = marketSchema.table(
  'custodial_listing',
  {
    /** The seller's deposit group. */
    depositGroupId: text('deposit_group_id').primaryKey(),
    /** The NFT's id; assets and apps share one counter, so no app has the same id. */
    appId: chainId('app_id').notNull(),
    // `isGenuine` is false from a restore until the seller confirms the price, which the chain does not have.
    ...listedColumns,
    /** `open` once the deposit group in `submitted_group` is confirmed, `sold` once the work has left, whichever group moved it; see `recordCustody`. */
    state: text('state').$type<SaleState | 'sent'>().notNull(),
    /** The price at the deposit, for the history. */
    firstPriceMicroAlgo: uint64('first_price_micro_algo').notNull(),
    /** The last signed release group: a buy, a cancel or a swap. The market signs another only after this one has expired. */
    releaseGroupId: text('release_group_id'),
  },
  (table) => [
    index('custodial_listing_app').on(table.appId, table.listedRound),
    // The accounts that have held a work.
    index('custodial_listing_escrow').on(table.appId, table.escrow),
    index('custodial_listing_held').on(table.escrow).where(sql`${table.state} <> 'sold'`),
    index('custodial_listing_release').on(table.releaseGroupId),
    ...saleIndexes('custodial_listing', table),
  ],
)

export type CustodialListingRow = typeof custodialListingTable.$inferSelect
