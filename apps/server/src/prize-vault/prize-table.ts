import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** NFTs in prize vaults, with their winners. A prize is one row until it is claimed. */
export const prizeTable = chainSchema.table(
  'prize',
  {
    /** The vault: anyone can create one of a known program. */
    appId: chainId('app_id').notNull(),
    /** The winner. */
    receiver: text('receiver').notNull(),
    assetId: chainId('asset_id').notNull(),
    units: uint64('units').notNull(),
    /** Gets the deposit with the claim. */
    depositor: text('depositor').notNull(),
    /** The listing that put it here, which proves that its receiver won it; null when anyone may have sent it. */
    sourceAppId: chainId('source_app_id'),
    /** When the prize was first put here, since the last claim. */
    sinceRound: chainId('since_round').notNull(),
    changedRound: chainId('changed_round').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.receiver, table.assetId] }),
    index('prize_receiver').on(table.receiver, table.appId),
  ],
)

export type PrizeRow = typeof prizeTable.$inferSelect
