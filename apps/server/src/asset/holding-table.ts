import { sql } from 'drizzle-orm'
import { boolean, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'
import { shuffledWork } from './shuffled-work.ts'

/** The known holdings of collectibles: all that are opted in, where the work has been followed since its creation. */
export const holdingTable = chainSchema.table(
  'holding',
  {
    assetId: chainId('asset_id').notNull(),
    address: text('address').notNull(),
    amountBaseUnits: uint64('amount_base_units').notNull(),
    isFrozen: boolean('is_frozen').notNull(),
    /** Round in which the amount last became positive; sorts an account's gallery. */
    acquiredRound: chainId('acquired_round').notNull(),
  },
  (table) => {
    const isHeld = sql`${table.amountBaseUnits} > 0`
    return [
      primaryKey({ columns: [table.assetId, table.address] }),
      // Without the rows of one unit, which are most, and need no order by amount.
      index('holding_most')
        .on(table.assetId, table.amountBaseUnits.desc().nullsFirst(), table.address)
        .where(sql`${table.amountBaseUnits} > 1`),
      index('holding_gallery').on(table.address, table.acquiredRound, table.assetId).where(isHeld),
      index('holding_shuffled').on(table.address, shuffledWork(table.assetId), table.assetId).where(isHeld),
    ]
  },
)

export type HoldingRow = typeof holdingTable.$inferSelect
