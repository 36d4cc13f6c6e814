import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, primaryKey } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'
import { accountTable } from './account-table.ts'

/** An account that has muted another. The last muted has the greatest `id`. */
export const muteTable = marketSchema.table(
  'mute',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    muterId: bigint('muter_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    mutedId: bigint('muted_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.muterId, table.mutedId] }),
    index('mute_list').on(table.muterId, table.id),
    index('mute_muted').on(table.mutedId),
    check('mute_others', sql`${table.muterId} <> ${table.mutedId}`),
  ],
)
