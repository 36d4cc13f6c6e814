import type { ContractKind } from '@facet/contracts'
import { index, text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Applications created with a program of this market: only their logs are read. */
export const marketAppTable = chainSchema.table(
  'market_app',
  {
    appId: chainId('app_id').primaryKey(),
    /** The app's account. */
    address: text('address').notNull(),
    kind: text('kind').$type<ContractKind>().notNull(),
    /** Hexadecimal SHA-256 of the approval program: names the version. */
    programHash: text('program_hash').notNull(),
  },
  (table) => [index('market_app_address').on(table.address)],
)

export type MarketAppRow = typeof marketAppTable.$inferSelect
