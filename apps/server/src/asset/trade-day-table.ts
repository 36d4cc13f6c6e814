import { bigint, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, sumOfUint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/**
 * What an address sold, and got in royalties, on one day in one currency: sums of the `sold` events of the history, so that no page adds
 * up very many of them.
 */
export const tradeDayTable = chainSchema.table(
  'trade_day',
  {
    address: text('address').notNull(),
    /** 0 is ALGO. */
    currencyId: chainId('currency_id').notNull(),
    /** Days since 1970, in UTC. */
    day: integer('day').notNull(),
    /** How often it sold. */
    sales: bigint('sales', { mode: 'bigint' }).notNull(),
    /** What buyers paid, and what it got of that. */
    soldBaseUnits: sumOfUint64('sold_base_units').notNull(),
    earnedBaseUnits: sumOfUint64('earned_base_units').notNull(),
    /** For works that it created, whoever sold them. */
    royaltyBaseUnits: sumOfUint64('royalty_base_units').notNull(),
  },
  (table) => [primaryKey({ columns: [table.address, table.currencyId, table.day] })],
)

export type TradeDayRow = typeof tradeDayTable.$inferSelect

/** Who bought works of a creator, from anyone. */
export const collectorTable = chainSchema.table(
  'collector',
  { creator: text('creator').notNull(), buyer: text('buyer').notNull() },
  (table) => [primaryKey({ columns: [table.creator, table.buyer] })],
)
