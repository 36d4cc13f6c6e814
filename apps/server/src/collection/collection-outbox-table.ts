import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/**
 * Works added to collections, whose owners are still to be notified: a row for each collection. It is kept for a day after that, so that no
 * account notifies twice a day, not even by deleting the collection.
 */
export const collectionOutboxTable = marketSchema.table(
  'collection_outbox',
  {
    collectionId: bigint('collection_id', { mode: 'bigint' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** The address that added the last of them. */
    addedBy: text('added_by').notNull(),
    /** When the first of them was added. */
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
    /** The range of `collection_work.id` that they are in; `firstId` is null once their owners were notified. */
    firstId: bigint('first_id', { mode: 'bigint' }),
    lastId: bigint('last_id', { mode: 'bigint' }).notNull(),
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
  },
  (table) => [index('collection_outbox_account').on(table.accountId)],
)
