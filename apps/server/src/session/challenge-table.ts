import { index, text, timestamp } from 'drizzle-orm/pg-core'
import { marketSchema } from '../platform/db/schemas.ts'

/** A pending sign-in. Deleted on success, so that it works only once. */
export const challengeTable = marketSchema.table(
  'challenge',
  {
    /** Random; part of the note that the wallet signs. */
    challenge: text().primaryKey(),
    address: text().notNull(),
    /** Where it was started; the note names it. */
    origin: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('challenge_expires_at_index').on(table.expiresAt)],
)
