import type { NotificationKind } from '@facet/api-contract/notification/notification-kinds'
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, index, integer, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { chainId, chainSeconds } from '../chain/columns.ts'
import { marketSchema } from '../platform/db/schemas.ts'
import type { Facts } from './notice.ts'

/** Notifications of an account that are kept and shown: so many about the chain, and as many others. */
export const KEPT = 500

const accountId = () =>
  bigint('account_id', { mode: 'bigint' })
    .notNull()
    .references(() => accountTable.id, { onDelete: 'cascade' })

/** Notifications of accounts, stored as facts; the text is written when somebody reads them. */
export const notificationTable = marketSchema.table(
  'notification',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    accountId: accountId(),
    kind: text().$type<NotificationKind>().notNull(),
    facts: jsonb().$type<Facts>().notNull(),
    /** While unread, one row covers all notices with its key and has the facts of the latest. */
    groupKey: text('group_key'),
    count: integer().notNull(),
    /** Counts up within the account, so that the highest is the newest. */
    number: bigint({ mode: 'bigint' }).notNull(),
    isRead: boolean('is_read').notNull().default(false),
    createdSeconds: chainSeconds('created_seconds').notNull(),
    /** The `number` with which an e-mail had it. */
    mailedNumber: bigint('mailed_number', { mode: 'bigint' }),
    /** The block and the transaction that caused it; null where the chain did not. */
    round: chainId('round'),
    txId: text('tx_id'),
    isSocial: boolean('is_social').notNull().generatedAlwaysAs(sql`round is null`),
  },
  (table) => [
    index('notification_list').on(table.accountId, table.isSocial, table.number),
    uniqueIndex('notification_unread').on(table.accountId, table.groupKey).where(sql`not ${table.isRead}`),
  ],
)

/** Kinds of notifications that accounts switched off. */
export const mutedKindTable = marketSchema.table(
  'muted_kind',
  { accountId: accountId(), kind: text().$type<NotificationKind>().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] })],
)

/** One row: the last block whose events accounts were notified of. A rebuild of the projection does not change it. */
export const notifiedTable = marketSchema.table('notified', {
  id: integer().primaryKey(),
  round: chainId('round').notNull(),
  timestampSeconds: chainSeconds('timestamp_seconds').notNull(),
})
