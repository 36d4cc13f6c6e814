import { bigint, index, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** A valid session. Only a hash of the cookie's token is stored, so the table cannot open sessions. */
export const sessionTable = marketSchema.table(
  'session',
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    /** The address of the account that signed. */
    address: text().notNull(),
    wallet: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('session_expires_at_index').on(table.expiresAt),
    index('session_account_id_index').on(table.accountId),
  ],
)
