import { cleanText } from '@facet/api-contract/clean-text'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { skeletonOf } from '../account/username.ts'
import { checkAnonymous, publishDecision } from '../moderation/publish-decision.ts'
import type { Database } from '../platform/db/database.ts'
import { readState, statusOf } from './verification-state.ts'
import { verificationTable } from './verification-table.ts'

export interface Decision {
  accountId: bigint
  /** The account's username as it was seen: a decision about another name is refused. */
  username: string | null
  /** Time of the waiting request as it was seen, null for none; undefined answers any. */
  requestedSeconds?: number | null | undefined
  isVerified: boolean
  /** Published: it names nobody. */
  reason: string
  /** Address of the moderator; null for the operator. */
  decidedBy: string | null
}

/**
 * Gives an account the verified badge, for all its addresses, refuses or revokes it; nothing else does. The decision is published,
 * and the account is notified, in the same transaction.
 *
 * @returns false when there was nothing to decide: no request waits, and the badge is as it should be
 * @throws FacetError `account-changed`, `reason-personal`
 */
export async function decide(database: Pick<Database, 'transaction'>, decision: Decision): Promise<boolean> {
  const { accountId, isVerified, decidedBy } = decision
  const reason = cleanText(decision.reason, decision.reason.length)
  return database.transaction(async (tx, publish) => {
    await lockAccounts(tx, [accountId])
    const before = await readState(tx, accountId)
    // As for the badge itself: a name in other capitals is the same.
    const isSameName = skeletonOf(before.username ?? '') === skeletonOf(decision.username ?? '')
    if (!isSameName) throw new FacetError('account-changed')
    const isWaiting = statusOf(before) === 'pending'
    if (!isWaiting && before.isVerified === isVerified) return false
    const waitingSince = isWaiting ? before.row?.requestedSeconds : null
    const { requestedSeconds = waitingSince } = decision
    if (requestedSeconds !== waitingSince) throw new FacetError('account-changed')
    const links = before.row?.links.map(({ url }) => url.replace(/^https:\/\/|\/$/g, '')) ?? []
    await checkAnonymous(tx, { accountId, reason, personal: links })
    const decidedAt = new Date()
    await tx
      .update(accountTable)
      .set({ verifiedAt: isVerified ? decidedAt : null })
      .where(eq(accountTable.id, accountId))
    const { usernameSkeleton } = before
    const noRequest = { links: [], txId: null, requestedSeconds: null, appeal: null }
    const decided = {
      ...(before.row ?? noRequest),
      usernameSkeleton,
      reason,
      decidedAt,
      refusedAt: isVerified ? null : decidedAt,
    }
    await tx
      .insert(verificationTable)
      .values({ ...decided, accountId })
      .onConflictDoUpdate({ target: verificationTable.accountId, set: decided })
    await publishDecision(
      tx,
      publish,
      {
        kind: 'verification',
        decision: isVerified ? 'verified' : before.isVerified ? 'withdrawn' : 'refused',
        reason,
        isAppeal: isWaiting && before.row?.appeal != null,
        decidedBy,
        decidedAt,
      },
      { to: { accountId }, kind: 'verification', facts: {}, groupKey: 'badge' },
    )
    return true
  })
}
