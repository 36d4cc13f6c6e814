import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { notificationTable } from '../notice/notification-table.ts'
import { announceNotified } from '../stream/notified-accounts.ts'
import type { Database, Queries, Transaction } from '../platform/db/database.ts'

/** How many notifications an account has not read. */
export async function countUnread(db: Queries | Transaction, account: bigint): Promise<{ number: number }> {
  const { accountId, isRead } = notificationTable
  return { number: await db.$count(notificationTable, and(eq(accountId, account), eq(isRead, false))) }
}

/** Own notifications that a request names. */
export function ownNotifications(account: bigint, ids: readonly number[]): SQL | undefined {
  const { accountId, id } = notificationTable
  return and(eq(accountId, account), inArray(id, ids.map(BigInt)))
}

/** Changes notifications of an account, tells its other pages, and counts the unread ones. */
export async function changeNotifications(
  { database }: { database: Database },
  account: bigint,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<{ number: number }> {
  return database.transaction(async (tx, publish) => {
    await change(tx)
    await announceNotified(publish, [account])
    return countUnread(tx, account)
  })
}
