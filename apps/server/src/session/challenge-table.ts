import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** The purpose of a proof: its signature is valid for nothing else. */
export type Purpose = 'sign-in' | 'link' | 'delete'

/** Pending proofs of addresses. Deleted on success, so that each works only once. */
export const challengeTable = marketSchema.table(
  'challenge',
  {
    /** Random; part of the note that the wallet signs. */
    challenge: text().primaryKey(),
    address: text().notNull(),
    /** The text that the wallet shows and signs: the purpose, the origin and the challenge. Base64. */
    note: text().notNull(),
    purpose: text().$type<Purpose>().notNull(),
    /** The account that requested the proof; null for a sign-in. */
    accountId: bigint('account_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('challenge_expires_at_index').on(table.expiresAt)],
)
