import { boolean, index, integer, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

export type OfferState = 'open' | 'accepted' | 'cancelled'

/** Every offer whose money arrived under a known program, open or ended, genuine or not. */
export const offerTable = chainSchema.table(
  'offer',
  {
    appId: chainId('app_id').primaryKey(),
    assetId: chainId('asset_id').notNull(),
    bidder: text('bidder').notNull(),
    /** Units asked for. */
    units: uint64('units').notNull(),
    /** 0 is ALGO. */
    currencyId: chainId('currency_id').notNull(),
    currencyDecimals: integer('currency_decimals').notNull(),
    /** For all units. */
    amountBaseUnits: uint64('amount_base_units').notNull(),
    /** 0 = never. */
    expirySeconds: uint64('expiry_seconds').notNull(),
    vaultAppId: uint64('vault_app_id').notNull(),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    royaltyBasisPoints: integer('royalty_basis_points').notNull(),
    platform: text('platform').notNull(),
    royaltyReceiver: text('royalty_receiver').notNull(),
    state: text('state').$type<OfferState>().notNull(),
    /** Known program and right terms. Only such offers are shown to others than their bidder. */
    isGenuine: boolean('is_genuine').notNull(),
    madeRound: chainId('made_round').notNull(),
    madeAtSeconds: chainSeconds('made_at_seconds').notNull(),
    changedRound: chainId('changed_round').notNull(),
  },
  (table) => [
    index('offer_asset').on(table.assetId, table.state, table.appId),
    index('offer_bidder').on(table.bidder, table.state, table.madeRound, table.appId),
  ],
)

export type OfferRow = typeof offerTable.$inferSelect
