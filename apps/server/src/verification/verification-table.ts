import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { decidedColumns } from '../moderation/decision-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A page of an account, and what of the account it showed when it was read. */
export interface ProvenLink {
  url: string
  shows: 'address' | 'username'
}

/**
 * The last request of an account for the verified badge, or the last decision about it. Whether it has the badge, says the account. Under
 * another name than this one it counts for nothing.
 */
export const verificationTable = marketSchema.table(
  'verification',
  {
    accountId: bigint('account_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** Skeleton of the name that the request is about; null for an account that had none. */
    usernameSkeleton: text('username_skeleton'),
    links: jsonb().$type<ProvenLink[]>().notNull().default([]),
    /** The transaction by which it was asked; null where a decision came without a request. */
    txId: text('tx_id'),
    ...decidedColumns(),
    /** When the account was last refused the badge, or lost it, under any name; null once it has it. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [
    index('verification_queue').on(table.requestedSeconds, table.accountId).where(sql`${table.decidedAt} is null`),
  ],
)

export type Verification = typeof verificationTable.$inferSelect
