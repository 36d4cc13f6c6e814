import { and, eq, gt, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { notificationTable } from '../notice/notification-table.ts'
import type { Transaction } from '../platform/db/database.ts'

/**
 * Tells an account no more of a follow that has ended before it was read. The unread notification stands for the latest follows, as many
 * as it counts.
 *
 * @param ended number of the follow
 */
export async function takeBack(
  tx: Transaction,
  { followedId, ended }: { followedId: bigint; ended: bigint },
): Promise<void> {
  const { accountId, kind, isRead, count } = notificationTable
  const later = await tx.$count(followTable, and(eq(followTable.followedId, followedId), gt(followTable.id, ended)))
  const unread = and(eq(accountId, followedId), eq(kind, 'follow'), eq(isRead, false), gt(count, later))
  await tx.delete(notificationTable).where(and(unread, eq(count, 1)))
  const last = sql`(
    select own.address from ${followTable} as follow join ${accountAddressTable} as own on own.account_id = follow.follower_id
    where follow.followed_id = ${followedId} order by follow.id desc, own.id limit 1)`
  await tx
    .update(notificationTable)
    .set({ count: sql`${count} - 1`, facts: sql`jsonb_build_object('by', ${last})` })
    .where(unread)
}
