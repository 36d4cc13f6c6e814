import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { creatorByPrice } from '../market/creator-by-price.ts'
import { secondaryIndex, sellerIndexes } from '../market/seller-indexes.ts'
import { termsColumns } from '../market/terms-columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** `open` until settled or cancelled; `endSeconds` says whether it has ended. */
export type AuctionState = 'open' | 'sold' | 'unsold' | 'void' | 'cancelled'

/** Every auction set up under a known program, running or ended, genuine or not. */
export const auctionTable = chainSchema.table(
  'auction',
  {
    appId: chainId('app_id').primaryKey(),
    ...termsColumns,
    /** Holds the work for a winner who has opted out. */
    prizeVaultAppId: uint64('prize_vault_app_id').notNull(),
    seller: text('seller').notNull(),
    /** Address of the app's account. */
    escrow: text('escrow').notNull(),
    unitsListed: uint64('units_listed').notNull(),
    /** Units in the escrow: 0 once they are delivered. */
    unitsLeft: uint64('units_left').notNull(),
    startSeconds: uint64('start_seconds').notNull(),
    /** Moved by late bids. */
    endSeconds: uint64('end_seconds').notNull(),
    /** The end moved with the last bid. */
    isExtended: boolean('is_extended').notNull(),
    /** The starting price, and the minimum increment of later bids. */
    reserveBaseUnits: uint64('reserve_base_units').notNull(),
    stepBaseUnits: uint64('step_base_units').notNull(),
    extensionSeconds: integer('extension_seconds').notNull(),
    /** 0 without a bid. */
    bestBidBaseUnits: uint64('best_bid_base_units').notNull(),
    /** The highest bidder. */
    winner: text('winner'),
    bidCount: integer('bid_count').notNull(),
    lastBidAtSeconds: chainSeconds('last_bid_at_seconds'),
    /** The highest bid or the starting price, in whole units of its currency; only for sorting. */
    priceOrder: doublePrecision('price_order').notNull(),
    state: text('state').$type<AuctionState>().notNull(),
    /** Known program and valid terms. Only such auctions are shown. */
    isGenuine: boolean('is_genuine').notNull(),
    listedRound: chainId('listed_round').notNull(),
    listedAtSeconds: chainSeconds('listed_at_seconds').notNull(),
    changedRound: chainId('changed_round').notNull(),
    /** A fixed random number, as a sale has one. */
    shuffleOrder: bigint('shuffle_order', { mode: 'bigint' }).notNull(),
  },
  (table) => {
    const shown = sql`${table.state} = 'open' and ${table.isGenuine}`
    const held = sql`${table.unitsLeft} > 0`
    return [
      index('auction_asset').on(table.assetId, table.seller, table.listedRound, table.appId),
      index('auction_of_asset').on(table.assetId, table.endSeconds, table.appId).where(shown),
      index('auction_creator')
        .on(table.royaltyReceiver, table.assetId, table.currencyId, table.priceOrder, table.appId)
        .where(shown),
      index('auction_creator_price')
        .on(creatorByPrice(table.royaltyReceiver), table.currencyId, table.priceOrder, table.appId)
        .where(shown),
      // Its seller's list shows ended ones too.
      ...sellerIndexes('auction', table, { shuffled: table.shuffleOrder, key: [table.appId] }, held),
      secondaryIndex('auction', table, held),
      index('auction_seller_ending').on(table.seller, table.endSeconds, table.appId).where(held),
      index('auction_seller_popular').on(table.seller, table.bidCount, table.listedRound, table.appId).where(held),
      index('auction_new').on(table.listedRound, table.appId).where(shown),
      index('auction_currency_price').on(table.currencyId, table.priceOrder, table.appId).where(shown),
      index('auction_ending').on(table.endSeconds, table.appId).where(shown),
      // Includes settled auctions, which may have ended while the market was away.
      index('auction_end').on(table.endSeconds).where(sql`${table.isGenuine}`),
      index('auction_shuffled').on(table.shuffleOrder, table.appId).where(shown),
      index('auction_popular').on(table.bidCount, table.listedRound, table.appId).where(shown),
    ]
  },
)

export type AuctionRow = typeof auctionTable.$inferSelect
