import { boolean, index, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

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
  (table) => [
    primaryKey({ columns: [table.assetId, table.address] }),
    index('holding_gallery').on(table.address, table.acquiredRound, table.assetId),
  ],
)

export type HoldingRow = typeof holdingTable.$inferSelect
