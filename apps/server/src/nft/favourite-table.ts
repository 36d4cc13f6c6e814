import { bigint, bigserial, index, primaryKey } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A work that an account marked. The last marked has the greatest `id`. */
export const favouriteTable = marketSchema.table(
  'favourite',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    assetId: bigint('asset_id', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.assetId] }),
    index('favourite_list_index').on(table.accountId, table.id),
  ],
)
