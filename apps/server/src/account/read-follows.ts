import { and, eq } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import type { Account } from './account-table.ts'
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
