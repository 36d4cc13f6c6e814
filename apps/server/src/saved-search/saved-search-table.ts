import type { ListedKind } from '@facet/api-contract/saved-search/saved-search'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, index, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Filtered lists whose new works accounts are notified of. */
export const savedSearchTable = marketSchema.table(
  'saved_search',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    list: text().$type<ListedKind>().notNull(),
    /** Its filters in one form (`canonicalQuery`). */
    query: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The account has heard of the listings up to this round. */
    checkedRound: chainId('checked_round').notNull(),
    checkedAt: timestamp('checked_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // By a hash: an index takes 2.7 kB, and a search can be longer.
    uniqueIndex('saved_search_once').on(table.accountId, table.list, sql`md5(${table.query})`),
    index('saved_search_due').on(table.checkedAt),
  ],
)

export type SavedSearch = typeof savedSearchTable.$inferSelect
