import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { chainId } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** Collections: works that an account put together, all created by itself. */
export const collectionTable = marketSchema.table(
  'collection',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    coverCid: text('cover_cid').notNull(),
    coverVersion: integer('cover_version').notNull().default(1),
    isNsfw: boolean('is_nsfw').notNull(),
    /** Why moderators hid it from lists; null while it is shown. */
    hiddenReason: text('hidden_reason'),
    /** Number of its works, updated with every change of them. */
    works: integer().notNull().default(0),
    /** Creators of its works: addresses that the account has or had. Updated with every change of its works. */
    creators: text().array().notNull().default([]),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Day it was made, since 1970. */
    createdDay: integer('created_day').notNull().default(sql`(extract(epoch from now()) / 86400)::integer`),
    /** A fixed random number, 63 bits. */
    shuffleOrder: bigint('shuffle_order', { mode: 'bigint' })
      .notNull()
      .default(sql`(random() * 9223372036854774784)::bigint`),
  },
  (table) => {
    const isListed = sql`${table.works} > 0 and ${table.hiddenReason} is null`
    return [
      check('collection_works', sql`${table.works} >= 0`),
      index('collection_account').on(table.accountId, table.id),
      index('collection_new').on(table.id).where(isListed),
      index('collection_spotlight').on(table.createdDay, table.shuffleOrder, table.id).where(isListed),
      index('collection_shuffled').on(table.shuffleOrder, table.id).where(isListed),
    ]
  },
)

export type CollectionRow = typeof collectionTable.$inferSelect

/** The works of collections: each is in one at most. The first added has the least `id`. */
export const collectionWorkTable = marketSchema.table(
  'collection_work',
  {
    assetId: chainId('asset_id').primaryKey(),
    collectionId: bigint('collection_id', { mode: 'bigint' })
      .notNull()
      .references(() => collectionTable.id, { onDelete: 'cascade' }),
    creator: text().notNull(),
    id: bigserial({ mode: 'bigint' }).notNull(),
    /** The last block when it was added, which shows who owned it then. */
    addedRound: chainId('added_round').notNull(),
  },
  (table) => [index('collection_work_list').on(table.collectionId, table.id)],
)
