import { bigint, bigserial, index, integer, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { marketSchema } from '../platform/db/schemas.ts'
import { sessionTable } from '../session/session-table.ts'
import { notificationTable } from './notification-table.ts'

/** Browsers that get an account's push messages, as long as it is signed in there. */
export const pushSubscriptionTable = marketSchema.table(
  'push_subscription',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: bigint('account_id', { mode: 'bigint' })
      .notNull()
      .references(() => accountTable.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash')
      .notNull()
      .references(() => sessionTable.tokenHash, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    /** The browser's keys, for which messages are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text({ enum: ['en', 'fr', 'pt'] }).notNull(),
    /** In a row, and when it is tried again. */
    failures: integer().notNull().default(0),
    nextAt: timestamp('next_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('push_subscription_account').on(table.accountId),
    index('push_subscription_session').on(table.tokenHash),
  ],
)

/** Push messages still to be sent: written with the notification, deleted once the push service has accepted them. */
export const pushOutboxTable = marketSchema.table(
  'push_outbox',
  {
    subscriptionId: bigint('subscription_id', { mode: 'bigint' })
      .notNull()
      .references(() => pushSubscriptionTable.id, { onDelete: 'cascade' }),
    notificationId: bigint('notification_id', { mode: 'bigint' })
      .notNull()
      .references(() => notificationTable.id, { onDelete: 'cascade' }),
    /** The notification's number at that time: one that grew meanwhile is sent again. */
    number: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    index('push_outbox_notification').on(table.notificationId),
  ],
)
