import { bigint, bigserial, index, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'

/** An account that asked for the daily e-mail. It goes to this address, as long as it is the account's. */
export const emailSubscriptionTable = marketSchema.table(
  'email_subscription',
  {
    accountId: bigint('account_id', { mode: 'bigint' })
      .primaryKey()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    language: text({ enum: ['en', 'fr', 'pt'] }).notNull(),
    /** Part of the links in e-mails: it proves that its holder reads the e-mails. */
    token: text().notNull().unique(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** In a row. */
    failures: integer().notNull().default(0),
  },
  (table) => [index('email_subscription_next').on(table.nextAt)],
)

/** Confirmation links sent within the last day, to limit their number. Rows outlive the account and the subscription. */
export const emailConfirmationTable = marketSchema.table(
  'email_confirmation',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' }).references(() => accountTable.id, { onDelete: 'set null' }),
    emailHash: text('email_hash').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_confirmation_account').on(table.accountId),
    index('email_confirmation_email').on(table.emailHash),
  ],
)
