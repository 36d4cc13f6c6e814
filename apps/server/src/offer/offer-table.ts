import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { boolean, index, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { termsColumns } from '../market/terms-columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

export type OfferState = 'open' | 'accepted' | 'cancelled'

/** Every offer whose money arrived under a known program, open or ended, genuine or not. */
export const offerTable = chainSchema.table(
  'offer',
  {
    appId: chainId('app_id').primaryKey(),
    ...termsColumns,
    bidder: text('bidder').notNull(),
    /** Units asked for. */
    units: uint64('units').notNull(),
    /** For all units. */
    amountBaseUnits: uint64('amount_base_units').notNull(),
    /** 0 = never. */
    expirySeconds: uint64('expiry_seconds').notNull(),
    state: text('state').$type<OfferState>().notNull(),
    /** Known program and right terms. Only such offers are shown to others than their bidder. */
    isGenuine: boolean('is_genuine').notNull(),
    madeRound: chainId('made_round').notNull(),
    madeAtSeconds: chainSeconds('made_at_seconds').notNull(),
    changedRound: chainId('changed_round').notNull(),
  },
  (table) => [
    index('offer_best')
      .on(table.assetId, table.currencyId, sql`${unitPrice(table)} desc`, table.appId)
      .where(sql`${table.state} = 'open' and ${table.isGenuine}`),
    index('offer_expiry').on(table.expirySeconds).where(sql`${table.state} = 'open' and ${table.isGenuine}`),
    index('offer_asset').on(table.assetId, table.state, table.appId),
    index('offer_bidder').on(table.bidder, table.state, table.madeRound, table.appId),
  ],
)

/** An offer's price for one unit, in base units of its currency; the index has the same expression. */
export function unitPrice({ amountBaseUnits, units }: Record<'amountBaseUnits' | 'units', SQLWrapper>): SQL {
  return sql`(${amountBaseUnits} / greatest(${units}, 1))`
}

export type OfferRow = typeof offerTable.$inferSelect
