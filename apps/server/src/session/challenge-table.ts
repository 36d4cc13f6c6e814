import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** What an address proves itself for: a signature serves nothing else. */
export type Purpose = 'sign-in' | 'link' | 'delete'

/** A proof of an address that is waited for. Deleted on success, so that it works only once. */
export const challengeTable = marketSchema.table(
  'challenge',
  {
    /** Random; part of the note that the wallet signs. */
    challenge: text().primaryKey(),
    address: text().notNull(),
    /** What the wallet shows and signs: what it is for, where it was started, and the challenge. Base64. */
    note: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    /** The account that asked; null for a sign-in. */
    accountId: bigint('account_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('challenge_expires_at_index').on(table.expiresAt)],
)
