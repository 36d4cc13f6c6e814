import { FacetError } from '@facet/errors'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { type Account, accountTable } from './account-table.ts'
import { followTable } from './follow-table.ts'
import { lockAccounts } from './lock-accounts.ts'
import { mostOwned } from './most-owned.ts'

/** One account that follows another. */
export interface Follow {
  followerId: bigint
  followedId: bigint
}

/**
 * Makes an account follow another. Nothing else adds a follow.
 *
 * @returns whether it is new
 * @throws FacetError `following-full`
 */
export async function writeFollow(tx: Transaction, follow: Follow): Promise<boolean> {
  await lockAccounts(tx, [follow.followerId, follow.followedId])
  const added = await tx.insert(followTable).values(follow).onConflictDoNothing().returning()
  if (added.length === 0) return false
  const following = await count(tx, follow, 1)
  if (following > mostOwned.follow) throw new FacetError('following-full', { max: mostOwned.follow })
  return true
}

/** Ends a follow. @returns its id; undefined when there was none */
export async function removeFollow(tx: Transaction, follow: Follow): Promise<bigint | undefined> {
  await lockAccounts(tx, [follow.followerId, follow.followedId])
  const { followerId, followedId } = followTable
  const removed = await tx
    .delete(followTable)
    .where(and(eq(followerId, follow.followerId), eq(followedId, follow.followedId)))
    .returning()
  if (removed.length > 0) await count(tx, follow, -1)
  return removed[0]?.id
}

/**
 * Locks an account that is about to vanish, the one that it becomes part of, and those whose counts `endFollows` changes. Links and deletions
 * take turns, so all of them exist.
 */
export async function lockVanishing(tx: Transaction, accountId: bigint, heirs: readonly bigint[] = []): Promise<void> {
  const follows = await tx.select().from(followTable).where(isOf(accountId))
  const others = follows.flatMap(({ followerId, followedId }) => [followerId, followedId])
  await lockAccounts(tx, [accountId, ...heirs, ...others])
  await lockAccounts(tx, [accountId, ...heirs], 'vanish')
}

/** Ends all follows from and to an account that `lockVanishing` has locked, and keeps the counts of the other accounts right. */
export async function endFollows(tx: Transaction, accountId: bigint): Promise<void> {
  const ended = await tx.delete(followTable).where(isOf(accountId)).returning()
  if (ended.length === 0) return
  const { id, followerCount, followingCount } = accountTable
  const among = (ids: bigint[]): SQL => sql`(${id} = any(${sql.param(ids.map(String))}::bigint[]))::integer`
  const [followed, followers] = [ended.map((one) => one.followedId), ended.map((one) => one.followerId)]
  await tx
    .update(accountTable)
    .set({
      followerCount: sql`${followerCount} - ${among(followed.filter((one) => one !== accountId))}`,
      followingCount: sql`${followingCount} - ${among(followers.filter((one) => one !== accountId))}`,
    })
    .where(sql`${id} = any(${sql.param([...followed, ...followers].map(String))}::bigint[])`)
}

function isOf(accountId: bigint): SQL | undefined {
  return or(eq(followTable.followerId, accountId), eq(followTable.followedId, accountId))
}

/** Recounts the follows of an account after those of another moved to it. */
export async function recountFollows(tx: Transaction, accountId: bigint): Promise<Account> {
  const [account] = await tx
    .update(accountTable)
    .set({
      followerCount: await tx.$count(followTable, eq(followTable.followedId, accountId)),
      followingCount: await tx.$count(followTable, eq(followTable.followerId, accountId)),
    })
    .where(eq(accountTable.id, accountId))
    .returning()
  if (!account) throw new Error('a session ends with its account')
  return account
}

/** @returns how many the follower follows now */
async function count(tx: Transaction, { followerId, followedId }: Follow, change: 1 | -1): Promise<number> {
  const { id, followerCount, followingCount } = accountTable
  await tx
    .update(accountTable)
    .set({ followerCount: sql`${followerCount} + ${change}` })
    .where(eq(id, followedId))
  const [follower] = await tx
    .update(accountTable)
    .set({ followingCount: sql`${followingCount} + ${change}` })
    .where(eq(id, followerId))
    .returning()
  return follower?.followingCount ?? 0
}
