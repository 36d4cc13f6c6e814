import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Every bid, immutable. Each bid but an auction's last was refunded by the next one. */
export const auctionBidTable = chainSchema.table(
  'auction_bid',
  {
    appId: chainId('app_id').notNull(),
    /** 1 is the auction's first bid. */
    number: integer('number').notNull(),
    bidder: text('bidder').notNull(),
    amountBaseUnits: uint64('amount_base_units').notNull(),
    /** The end of the auction after this bid. */
    endSeconds: uint64('end_seconds').notNull(),
    /** Refunded or credited to the previous bidder: the whole bid, or what a clawback by the currency's issuer left. */
    refundedBaseUnits: uint64('refunded_base_units').notNull(),
    round: chainId('round').notNull(),
    txId: text('tx_id').notNull(),
    timestampSeconds: chainSeconds('timestamp_seconds').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.number] }),
    index('auction_bid_bidder').on(table.bidder, table.appId, table.number),
  ],
)

export type AuctionBidRow = typeof auctionBidTable.$inferSelect
