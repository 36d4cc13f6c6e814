import { updateUsername as contract } from '@facet/api-contract/account/update-username'
import { FacetError } from '@facet/errors'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { handle } from './services.ts'
import { type Account, accountTable, formerUsernameTable } from './account-table.ts'
import { changeIdentity } from './change-identity.ts'
import { describeOwn } from './describe-account.ts'
import { checkUsername, skeletonOf } from './username.ts'

/** Accounts keep the names they give up. Without a limit, one account could take them all. */
const [MAX_CHANGES, PERIOD_MS] = [3, 90 * 86_400_000]

export const updateUsername = handle(contract, async ({ body, session, services }) => {
  const username = body.value.trim()
  checkUsername(username, services.config.brandName)
  const account = await changeIdentity(services, session, (tx) => rename(tx, session.accountId, username))
  return describeOwn(services, account)
})

/** @throws FacetError `username-already-exist`, `username-confusable`, `username-changes` */
async function rename(tx: Transaction, accountId: bigint, username: string): Promise<Account> {
  const usernameSkeleton = skeletonOf(username)
  await checkFree(tx, { accountId, username, usernameSkeleton })
  const [before] = await tx.select().from(accountTable).where(eq(accountTable.id, accountId))
  await tx.delete(formerUsernameTable).where(eq(formerUsernameTable.username, username.toLowerCase()))
  const former = before?.username?.toLowerCase()
  // Other capitals are the same name.
  if (former && before?.usernameSkeleton && former !== username.toLowerCase()) {
    await checkChanges(tx, accountId)
    await tx.insert(formerUsernameTable).values({ username: former, skeleton: before.usernameSkeleton, accountId })
  }
  // The badge vouches for the name, so another name needs a new verification.
  const isVerifiedStill = before?.usernameSkeleton === usernameSkeleton
  const [account] = await tx
    .update(accountTable)
    .set({ username, usernameSkeleton, ...(!isVerifiedStill && { verifiedAt: null }) })
    .where(eq(accountTable.id, accountId))
    .returning()
  if (!account) throw new Error('a session ends with its account')
  return account
}

async function checkFree(
  tx: Transaction,
  { accountId, username, usernameSkeleton }: { accountId: bigint; username: string; usernameSkeleton: string },
): Promise<void> {
  const taken = await tx
    .select({ username: accountTable.username })
    .from(accountTable)
    .where(and(eq(accountTable.usernameSkeleton, usernameSkeleton), ne(accountTable.id, accountId)))
    .union(
      tx
        .select({ username: formerUsernameTable.username })
        .from(formerUsernameTable)
        .where(
          and(
            eq(formerUsernameTable.skeleton, usernameSkeleton),
            sql`${formerUsernameTable.accountId} is distinct from ${accountId}`,
          ),
        ),
    )
  if (taken.length === 0) return
  const isSame = taken.some((other) => other.username?.toLowerCase() === username.toLowerCase())
  throw new FacetError(isSame ? 'username-already-exist' : 'username-confusable', { username })
}

async function checkChanges(tx: Transaction, accountId: bigint): Promise<void> {
  const since = new Date(Date.now() - PERIOD_MS)
  const changes = await tx
    .select({ changedAt: formerUsernameTable.changedAt })
    .from(formerUsernameTable)
    .where(and(eq(formerUsernameTable.accountId, accountId), gt(formerUsernameTable.changedAt, since)))
    .orderBy(asc(formerUsernameTable.changedAt))
  const [oldest] = changes
  if (!oldest || changes.length < MAX_CHANGES) return
  const days = Math.ceil((oldest.changedAt.getTime() + PERIOD_MS - Date.now()) / 86_400_000)
  throw new FacetError('username-changes', { days })
}
