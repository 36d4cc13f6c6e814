import { primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Assets and holdings that blocks mention and the projection lacks: the import asks the node for them. */
export const missingTable = chainSchema.table(
  'missing',
  {
    assetId: chainId('asset_id').notNull(),
    /** The holder; empty for the asset itself. */
    address: text('address').notNull(),
    sinceRound: chainId('since_round').notNull(),
  },
  (table) => [primaryKey({ columns: [table.assetId, table.address] })],
)

export type MissingRow = typeof missingTable.$inferSelect
