import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, sumOfUint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Sums of the sales of the history by address and currency, so that no page adds up very many of them. */
const trade = () => ({
  address: text('address').notNull(),
  /** 0 is ALGO. */
  currencyId: chainId('currency_id').notNull(),
  /** How often it sold. */
  sales: bigint('sales', { mode: 'bigint' }).notNull(),
  /** The sums that buyers paid, that the platform got of them, and that the address got; the rest is royalties. */
  soldBaseUnits: sumOfUint64('sold_base_units').notNull(),
  feeBaseUnits: sumOfUint64('fee_base_units').notNull(),
  earnedBaseUnits: sumOfUint64('earned_base_units').notNull(),
  /** For works that the address created, whoever sold them. */
  royaltyBaseUnits: sumOfUint64('royalty_base_units').notNull(),
})

/** The sales of an address, and its royalties, on one day in one currency. */
export const tradeDayTable = chainSchema.table(
  'trade_day',
  {
    ...trade(),
    /** Days since 1970, in UTC. */
    day: integer('day').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.currencyId, table.day] })],
)

/** The `assetId` of the sums of what was sold as several works together. */
export const TOGETHER = 0n

/** An address's sales of one work, and its royalties for it, in one currency. */
export const tradeWorkTable = chainSchema.table(
  'trade_work',
  {
    ...trade(),
    assetId: chainId('asset_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.assetId, table.currencyId] })],
)

export type TradeDayRow = typeof tradeDayTable.$inferSelect
export type TradeWorkRow = typeof tradeWorkTable.$inferSelect

/** The sales in the whole market on one day in one currency. */
export const marketDayTable = chainSchema.table(
  'market_day',
  {
    /** 0 is ALGO. */
    currencyId: chainId('currency_id').notNull(),
    /** Days since 1970, in UTC. */
    day: integer('day').notNull(),
    sales: bigint('sales', { mode: 'bigint' }).notNull(),
    /** The sums that buyers paid, and the royalties in them. */
    soldBaseUnits: sumOfUint64('sold_base_units').notNull(),
    royaltyBaseUnits: sumOfUint64('royalty_base_units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.currencyId, table.day] })],
)

export type MarketDayRow = typeof marketDayTable.$inferSelect

/** The sides of the leaderboard: creators whose works were bought, and collectors. */
export type LeaderSide = 'creator' | 'collector'

/** The `month` of sums of all time. */
export const ALL_TIME = 0

/** Sums that others paid for works of a creator, or a collector for works of others, in one month or in all, in one currency. */
export const leaderTable = chainSchema.table(
  'leader',
  {
    side: text('side').$type<LeaderSide>().notNull(),
    /** 0 is ALGO. */
    currencyId: chainId('currency_id').notNull(),
    /** Months since January 1970, in UTC; `ALL_TIME` for all of them. */
    month: integer('month').notNull(),
    address: text('address').notNull(),
    sales: bigint('sales', { mode: 'bigint' }).notNull(),
    paidBaseUnits: sumOfUint64('paid_base_units').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.side, table.currencyId, table.month, table.address] }),
    index('leader_first').on(
      table.side,
      table.currencyId,
      table.month,
      table.paidBaseUnits.desc().nullsFirst(),
      table.address.desc().nullsFirst(),
    ),
  ],
)

export type LeaderRow = typeof leaderTable.$inferSelect

/** The buyers of each creator's works, from any seller. */
export const collectorTable = chainSchema.table(
  'collector',
  { creator: text('creator').notNull(), buyer: text('buyer').notNull() },
  (table) => [primaryKey({ columns: [table.creator, table.buyer] })],
)
