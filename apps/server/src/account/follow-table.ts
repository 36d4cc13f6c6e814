import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'
import { accountTable } from './account-table.ts'

/** An account that follows another. The last that began has the greatest `id`. */
export const followTable = marketSchema.table(
  'follow',
  {
    id: bigserial({ mode: 'bigint' }).notNull(),
    followerId: bigint('follower_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    followedId: bigint('followed_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follow_following_index').on(table.followerId, table.id),
    index('follow_follower_index').on(table.followedId, table.id),
    check('follow_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
)
