import type { ContractKind } from '@facet/contracts'
import { text } from 'drizzle-orm/pg-core'
import { chainId } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Applications created with a program of this market: only their logs are read. */
export const marketAppTable = chainSchema.table('market_app', {
  appId: chainId('app_id').primaryKey(),
  kind: text('kind').$type<ContractKind>().notNull(),
  /** Hexadecimal SHA-256 of the approval program: names the version. */
  programHash: text('program_hash').notNull(),
  creator: text('creator').notNull(),
  createdRound: chainId('created_round').notNull(),
})

export type MarketAppRow = typeof marketAppTable.$inferSelect
