import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../platform/db/database.ts'
import { type Account, accountAddressTable } from './account-table.ts'
import { followTable } from './follow-table.ts'

/** How many follow an account and it follows, and whether the viewer does. */
export async function readFollows(
  db: Queries,
  account: Account | null,
  viewerId: bigint | null,
): Promise<{ follower: number; following: number; follow: boolean }> {
  const { id, followerCount: follower, followingCount: following } = account ?? { followerCount: 0, followingCount: 0 }
  if (id === undefined || viewerId === null) return { follower, following, follow: false }
  const own = await db.$count(followTable, and(eq(followTable.followerId, viewerId), eq(followTable.followedId, id)))
  return { follower, following, follow: own > 0 }
}

/** Whether the account of one address follows that of another. */
export async function isFollowedBy(db: Queries, address: string, viewer: string | null): Promise<boolean> {
  if (viewer === null) return false
  const [own, other] = [alias(accountAddressTable, 'own'), alias(accountAddressTable, 'other')]
  const rows = await db
    .select({ id: followTable.id })
    .from(own)
    .innerJoin(followTable, eq(followTable.followerId, own.accountId))
    .innerJoin(other, eq(other.accountId, followTable.followedId))
    .where(and(eq(own.address, viewer), eq(other.address, address)))
  return rows.length > 0
}
