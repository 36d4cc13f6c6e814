import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, type PgColumn, text } from 'drizzle-orm/pg-core'
import { chainId, chainSeconds, uint64 } from '../chain/columns.ts'
import { creatorByPrice } from '../market/creator-by-price.ts'
import { secondaryIndex, sellerIndexes } from '../market/seller-indexes.ts'
import { termsColumns } from '../market/terms-columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

export const saleStates = ['open', 'sold', 'cancelled'] as const

export type SaleState = (typeof saleStates)[number]

/** Columns that lists, pages and cards read of a work at a fixed price, whether a contract or the market holds it. */
export const saleColumns = {
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
  /** A fixed random number, independent of when and by whom the work was listed. */
  shuffleOrder: bigint('shuffle_order', { mode: 'bigint' }).notNull(),
}

type IndexedColumn = 'appId' | Exclude<keyof typeof saleColumns, 'escrow' | 'platform'>

/** One index for each order and place in which `allSales` is read. All its tables have these, so that they are merged without a sort. */
export function saleIndexes(name: string, table: Record<IndexedColumn, PgColumn>) {
  const held = sql`${table.state} = 'open'`
  const shown = sql`${held} and ${table.isGenuine}`
  return [
    index(`${name}_asset`).on(table.assetId, table.seller, table.listedRound, table.appId),
    index(`${name}_cheapest`).on(table.assetId, table.currencyId, table.priceOrder, table.appId).where(shown),
    ...sellerIndexes(name, table, { shuffled: table.shuffleOrder, key: [table.appId] }, held),
    secondaryIndex(name, table, held),
    index(`${name}_seller_spotlight`).on(table.seller, table.listedDay, table.shuffleOrder, table.appId).where(held),
    index(`${name}_creator`)
      .on(table.royaltyReceiver, table.assetId, table.currencyId, table.priceOrder, table.appId)
      .where(shown),
    index(`${name}_creator_price`)
      .on(creatorByPrice(table.royaltyReceiver), table.currencyId, table.priceOrder, table.appId)
      .where(shown),
    index(`${name}_new`).on(table.listedRound, table.appId).where(shown),
    index(`${name}_currency_price`).on(table.currencyId, table.priceOrder, table.appId).where(shown),
    index(`${name}_shuffled`).on(table.shuffleOrder, table.appId).where(shown),
    index(`${name}_spotlight`).on(table.listedDay, table.shuffleOrder, table.appId).where(shown),
  ]
}

/** Every sale that was set up under a known program, open or ended, genuine or not. */
export const saleTable = chainSchema.table(
  'sale',
  { appId: chainId('app_id').primaryKey(), ...saleColumns },
  (table) => [index('sale_escrow').on(table.escrow), ...saleIndexes('sale', table)],
)

export type SaleRow = typeof saleTable.$inferSelect
