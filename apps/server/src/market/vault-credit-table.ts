import { index, primaryKey, text } from 'drizzle-orm/pg-core'
import { chainId, uint64 } from '../chain/columns.ts'
import { chainSchema } from '../platform/db/schemas.ts'

/** Credits in royalty vaults and, in their stead, in escrows of listings. A credit is one row until it is claimed. */
export const vaultCreditTable = chainSchema.table(
  'vault_credit',
  {
    /** The vault, or the listing: anyone can create one of a known program. */
    appId: chainId('app_id').notNull(),
    receiver: text('receiver').notNull(),
    /** 0 is ALGO. */
    assetId: chainId('asset_id').notNull(),
    amountBaseUnits: uint64('amount_base_units').notNull(),
    /** The account that lent the deposit of its box. */
    depositor: text('depositor').notNull(),
    /** When the credit began: it was zero before. */
    sinceRound: chainId('since_round').notNull(),
    changedRound: chainId('changed_round').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.appId, table.receiver, table.assetId] }),
    index('vault_credit_receiver').on(table.receiver, table.appId),
  ],
)

export type VaultCreditRow = typeof vaultCreditTable.$inferSelect
