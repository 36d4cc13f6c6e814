import { cleanText } from '@facet/api-contract/clean-text'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { addressesOf } from '../account/find-account.ts'
import { lockAccounts } from '../account/lock-accounts.ts'
import { decisionTable } from '../moderation/decision-table.ts'
import { notify } from '../notice/notify.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { readState, secondsNow, statusOf, type VerificationState } from './verification-state.ts'
import { verificationTable } from './verification-table.ts'

export interface Decision {
  accountId: bigint
  isVerified: boolean
  /** Published: it names nobody. */
  reason: string
  /** Address of the moderator; null for the operator. */
  decidedBy: string | null
}

/**
 * Gives an account the verified badge, for all its addresses, refuses it or takes it away: the one place where this is decided. It is
 * published, and the account is told, in the same transaction.
 *
 * @returns false when there was nothing to decide: no request waits, and the badge is as it should be
 * @throws FacetError `reason-personal`
 */
export async function decide(database: Pick<Database, 'transaction'>, decision: Decision): Promise<boolean> {
  const { accountId, isVerified, decidedBy } = decision
  const reason = cleanText(decision.reason, decision.reason.length)
  return database.transaction(async (tx, publish) => {
    await lockAccounts(tx, [accountId])
    const before = await readState(tx, accountId)
    const isWaiting = statusOf(before) === 'pending'
    if (!isWaiting && before.isVerified === isVerified) return false
    await checkNamesNobody(tx, { accountId, reason, state: before })
    const decidedAt = new Date()
    await tx
      .update(accountTable)
      .set({ verifiedAt: isVerified ? decidedAt : null })
      .where(eq(accountTable.id, accountId))
    const { usernameSkeleton } = before
    const unasked = { links: [], txId: null, requestedSeconds: null, appeal: null }
    const decided = { ...(before.row ?? unasked), usernameSkeleton, reason, decidedAt }
    await tx
      .insert(verificationTable)
      .values({ ...decided, accountId })
      .onConflictDoUpdate({ target: verificationTable.accountId, set: decided })
    await tx.insert(decisionTable).values({
      kind: 'verification',
      decision: isVerified ? 'verified' : before.isVerified ? 'withdrawn' : 'refused',
      reason,
      isAppeal: isWaiting && before.row?.appeal != null,
      decidedBy,
      decidedAt,
    })
    const source = { atSeconds: secondsNow(), round: null, txId: null }
    await notify(tx, publish, [{ to: { accountId }, kind: 'verification', facts: {}, groupKey: 'badge', source }])
    return true
  })
}

/** A reason is public and stays when the account is deleted. @throws FacetError `reason-personal` */
async function checkNamesNobody(
  tx: Transaction,
  { accountId, reason, state }: { accountId: bigint; reason: string; state: VerificationState },
): Promise<void> {
  const [account] = await tx
    .select({ username: accountTable.username, email: accountTable.email })
    .from(accountTable)
    .where(eq(accountTable.id, accountId))
  const words = new Set(reason.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const isNamed = account?.username != null && words.has(account.username.toLowerCase())
  const addresses = await addressesOf(tx, accountId)
  const links = state.row?.links.map(({ url }) => url.replace(/^https:\/\/|\/$/g, '')) ?? []
  const personal = [...addresses, ...links, ...(account?.email ? [account.email] : [])]
  if (isNamed || personal.some((text) => reason.toLowerCase().includes(text.toLowerCase()))) {
    throw new FacetError('reason-personal')
  }
}
