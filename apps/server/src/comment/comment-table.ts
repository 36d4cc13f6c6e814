import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { chainId } from '../chain/columns.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A comment on one work, collection or account, as its kind says (`comment-kinds.ts`). */
export const commentTable = marketSchema.table(
  'comment',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** Null when the account was deleted. */
    authorId: bigint('author_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'set null' }),
    assetId: chainId('asset_id'),
    collectionId: bigint('collection_id', { mode: 'bigint' }).references(() => collectionTable.id, {
      onDelete: 'cascade',
    }),
    /** The account whose gallery it is on. */
    accountId: bigint('account_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Why moderators hid it; null while it is shown. */
    hiddenReason: text('hidden_reason'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('comment_on_one', sql`num_nonnulls(${table.assetId}, ${table.collectionId}, ${table.accountId}) = 1`),
    index('comment_asset').on(table.assetId, table.id),
    index('comment_collection').on(table.collectionId, table.id),
    index('comment_account').on(table.accountId, table.id),
    index('comment_author').on(table.authorId),
  ],
)

export type CommentRow = typeof commentTable.$inferSelect
