import { and, eq, gt, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { followTable } from '../account/follow-table.ts'
import { muteTable } from '../account/mute-table.ts'
import type { Follow } from '../account/write-follow.ts'
import { notificationTable } from '../notice/notification-table.ts'
import type { Transaction } from '../platform/db/database.ts'

/**
 * Takes a follow that has ended out of the followed account's unread notification. The notification covers as many of the latest
 * follows as it counts, without those by accounts that the followed one has muted.
 *
 * @param ended id of the follow
 */
export async function takeBack(
  tx: Transaction,
  { followerId, followedId, ended }: Follow & { ended: bigint },
): Promise<void> {
  const { muterId, mutedId } = muteTable
  if ((await tx.$count(muteTable, and(eq(muterId, followedId), eq(mutedId, followerId)))) > 0) return
  const { accountId, kind, isRead, count } = notificationTable
  const isNotMuted = sql`not exists (
    select from ${muteTable} as mute where mute.muter_id = ${followedId} and mute.muted_id = follower_id)`
  const later = await tx.$count(
    followTable,
    and(eq(followTable.followedId, followedId), gt(followTable.id, ended), isNotMuted),
  )
  const unread = and(eq(accountId, followedId), eq(kind, 'follow'), eq(isRead, false), gt(count, later))
  await tx.delete(notificationTable).where(and(unread, eq(count, 1)))
  const last = sql`(
    select own.address from ${followTable} as follow join ${accountAddressTable} as own on own.account_id = follow.follower_id
    where follow.followed_id = ${followedId} and ${isNotMuted} order by follow.id desc, own.id limit 1)`
  await tx
    .update(notificationTable)
    .set({ count: sql`${count} - 1`, facts: sql`jsonb_build_object('by', ${last})` })
    .where(unread)
}
