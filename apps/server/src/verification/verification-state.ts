import type { ResponseOf } from '@facet/api-contract'
import type { getVerification } from '@facet/api-contract/verification/get-verification'
import { FacetError } from '@facet/errors'
import { eq, sql } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import { type Verification, verificationTable } from './verification-table.ts'

/** How long an account whose request was refused waits before it can ask again. */
const WAIT_MS = 30 * 86_400_000

/** The state of an account's request for the badge. */
export interface VerificationState {
  isVerified: boolean
  username: string | null
  /** The request or decision about the name that the account has now; a grant counts only while the badge lasts. */
  row: Verification | null
  /** The transaction of the last request, under any name. */
  lastTxId: string | null
  /** The account had the badge and lost it with its name. */
  hadBadge: boolean
  usernameSkeleton: string | null
  /** When the account was last refused, under any name; null for never, or not since it had the badge. */
  refusedAt: Date | null
}

/** Whether a request, or a decision, is about the name that the account has now. */
export function isAboutName() {
  return sql<boolean>`${verificationTable.usernameSkeleton} is not distinct from ${accountTable.usernameSkeleton}`
}

export async function readState(db: Queries | Transaction, accountId: bigint): Promise<VerificationState> {
  const [found] = await db
    .select({
      verifiedAt: accountTable.verifiedAt,
      username: accountTable.username,
      usernameSkeleton: accountTable.usernameSkeleton,
      row: verificationTable,
      isAbout: isAboutName(),
    })
    .from(accountTable)
    .leftJoin(verificationTable, eq(verificationTable.accountId, accountTable.id))
    .where(eq(accountTable.id, accountId))
  const { verifiedAt = null, username = null, usernameSkeleton = null, row = null, isAbout = false } = found ?? {}
  const isVerified = verifiedAt !== null
  const hadBadge = !isVerified && row !== null && row.decidedAt !== null && row.refusedAt === null
  return {
    isVerified,
    username,
    row: isAbout && !hadBadge ? row : null,
    lastTxId: row?.txId ?? null,
    hadBadge,
    usernameSkeleton,
    refusedAt: row?.refusedAt ?? null,
  }
}

export function statusOf({ isVerified, row }: VerificationState): 'none' | 'pending' | 'verified' | 'refused' {
  if (isVerified) return 'verified'
  if (row === null) return 'none'
  return row.decidedAt === null ? 'pending' : 'refused'
}

/** Whether an account can appeal against the refusal of its request. */
export function canAppeal(state: VerificationState): boolean {
  return statusOf(state) === 'refused' && state.row?.appeal === null
}

/** When a refused account can ask again, under any name; null for other accounts. */
function nextRequestAt(state: VerificationState): Date | null {
  const isOpen = ['none', 'refused'].includes(statusOf(state))
  return isOpen && state.refusedAt !== null ? new Date(state.refusedAt.getTime() + WAIT_MS) : null
}

/** @throws FacetError `already-verified`, `request-pending`, `verification-wait` */
export function checkCanRequest(state: VerificationState): void {
  const status = statusOf(state)
  if (status === 'verified') throw new FacetError('already-verified')
  if (status === 'pending') throw new FacetError('request-pending')
  const waitMs = (nextRequestAt(state)?.getTime() ?? 0) - Date.now()
  if (waitMs > 0) throw new FacetError('verification-wait', { days: Math.ceil(waitMs / 86_400_000) })
}

export function describeState(state: VerificationState): ResponseOf<typeof getVerification> {
  const { links = [], txId = null, reason = null, decidedAt = null, appeal = null } = state.row ?? {}
  return {
    status: statusOf(state),
    had_badge: state.hadBadge,
    reason,
    links: links.map(({ url }) => url),
    tx_id: txId,
    requested_at: state.row?.requestedSeconds ?? null,
    decided_at: toSeconds(decidedAt),
    appeal,
    can_appeal: canAppeal(state),
    next_request_at: toSeconds(nextRequestAt(state)),
  }
}

function toSeconds(date: Date | null): number | null {
  return date === null ? null : Math.floor(date.getTime() / 1_000)
}
