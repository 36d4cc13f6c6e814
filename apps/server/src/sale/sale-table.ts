import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { termsColumns } from '../market/terms-columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

export type SaleState = 'open' | 'sold' | 'cancelled'

/** Every sale that was set up under a known program, open or ended, genuine or not. */
export const saleTable = chainSchema.table(
  'sale',
  {
    appId: chainId('app_id').primaryKey(),
    ...termsColumns,
    seller: text('seller').notNull(),
    /** Address of the app's account. */
    escrow: text('escrow').notNull(),
    /** For one lot. */
    priceBaseUnits: uint64('price_base_units').notNull(),
    /** The price in whole units of its currency, only to sort by. */
    priceOrder: doublePrecision('price_order').notNull(),
    lotBaseUnits: uint64('lot_base_units').notNull(),
    unitsListed: uint64('units_listed').notNull(),
    unitsLeft: uint64('units_left').notNull(),
    startSeconds: uint64('start_seconds').notNull(),
    /** The only account that may buy; null when everybody may. */
    reservedFor: text('reserved_for'),
    state: text('state').$type<SaleState>().notNull(),
    /** Known program and right terms: platform, vault, fee, one unit a lot, currency, royalty receiver. Only such listings are shown. */
    isGenuine: boolean('is_genuine').notNull(),
    listedRound: chainId('listed_round').notNull(),
    listedAtSeconds: chainSeconds('listed_at_seconds').notNull(),
    /** Day of listing, newest works first in the spotlight. */
    listedDay: integer('listed_day').notNull(),
    changedRound: chainId('changed_round').notNull(),
    /** A fixed random number, in whose order nothing follows from when or by whom a work was listed. */
    shuffleOrder: bigint('shuffle_order', { mode: 'bigint' }).notNull(),
  },
  (table) => {
    const shown = sql`${table.state} = 'open' and ${table.isGenuine}`
    return [
      index('sale_escrow').on(table.escrow),
      index('sale_asset').on(table.assetId, table.appId),
      index('sale_cheapest').on(table.assetId, table.priceOrder, table.appId).where(shown),
      index('sale_seller').on(table.seller, table.listedRound, table.appId),
      index('sale_creator').on(table.royaltyReceiver, table.assetId, table.priceOrder, table.appId).where(shown),
      index('sale_new').on(table.listedRound, table.appId).where(shown),
      index('sale_currency_price').on(table.currencyId, table.priceOrder, table.appId).where(shown),
      index('sale_spotlight').on(table.listedDay, table.shuffleOrder, table.appId).where(shown),
    ]
  },
)

export type SaleRow = typeof saleTable.$inferSelect
