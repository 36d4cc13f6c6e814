import { integer, text } from 'drizzle-orm/pg-core'
import { chainSchema } from '../platform/db/schemas.ts'
import { chainId, chainSeconds } from './columns.ts'

/** One row: how far the projection has read, and on which chain. Hashes are hexadecimal. */
export const cursorTable = chainSchema.table('cursor', {
  id: integer('id').primaryKey(),
  genesisId: text('genesis_id').notNull(),
  genesisHash: text('genesis_hash').notNull(),
  round: chainId('round').notNull(),
  blockHash: text('block_hash').notNull(),
  timestampSeconds: chainSeconds('timestamp_seconds').notNull(),
  /** The rules by which the rows were written (`projectionRules`). */
  rules: text('rules').notNull(),
})

export const CURSOR_ID = 1
