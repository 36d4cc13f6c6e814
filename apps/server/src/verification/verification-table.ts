import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { decidedColumns } from '../moderation/decision-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A page of an account, with the proof that it showed when it was read. */
export interface ProvenLink {
  url: string
  shows: 'address' | 'username'
}

/**
 * The last request of an account for the verified badge, or the last decision about it. The account's own row says whether it has the
 * badge. The request counts only for the name that it is about.
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
    /** The transaction of the request; null when a decision came without a request. */
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
