import { and, eq, inArray } from 'drizzle-orm'
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
  return { follower, following, follow: await follows(db, viewerId, id) }
}

/** Whether the account of one address follows that of another. */
export async function isFollowedBy(db: Queries, address: string, viewer: string | null): Promise<boolean> {
  if (viewer === null) return false
  const own = accountAddressTable
  const rows = await db
    .select({ address: own.address, id: own.accountId })
    .from(own)
    .where(inArray(own.address, [viewer, address]))
  const [viewerId, id] = [viewer, address].map((one) => rows.find((row) => row.address === one)?.id)
  return viewerId !== undefined && id !== undefined && follows(db, viewerId, id)
}

/** By ids that are known to the planner: others make it read all that a viewer follows. */
async function follows(db: Queries, followerId: bigint, followedId: bigint): Promise<boolean> {
  const own = and(eq(followTable.followerId, followerId), eq(followTable.followedId, followedId))
  return (await db.$count(followTable, own)) > 0
}
