import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { accountTable } from '../account/account-table.ts'
import { addressesOf } from '../account/find-account.ts'
import type { Notice } from '../notice/notice.ts'
import { notify } from '../notice/notify.ts'
import type { Publish, Transaction } from '../platform/db/database.ts'
import { decisionTable } from './decision-table.ts'

/** Writes a decision into the public log and notifies the affected account, in the transaction that applies it. */
export async function publishDecision(
  tx: Transaction,
  publish: Publish,
  decision: Omit<typeof decisionTable.$inferInsert, 'id'>,
  notice: Pick<Notice, 'to' | 'kind' | 'facts' | 'groupKey'> | null,
): Promise<void> {
  await tx.insert(decisionTable).values(decision)
  const source = { atSeconds: secondsNow(), round: null, txId: null }
  if (notice) await notify(tx, publish, [{ ...notice, source }])
}

/**
 * A reason is public and stays when the account is deleted.
 *
 * @param personal what names the account besides its name, addresses and e-mail address
 * @throws FacetError `reason-personal`
 */
export async function checkAnonymous(
  tx: Transaction,
  { accountId, reason, personal = [] }: { accountId: bigint | null; reason: string; personal?: readonly string[] },
): Promise<void> {
  const all = [...personal]
  if (accountId !== null) {
    const [account] = await tx
      .select({ username: accountTable.username, email: accountTable.email })
      .from(accountTable)
      .where(eq(accountTable.id, accountId))
    const words = new Set(reason.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    if (account?.username != null && words.has(account.username.toLowerCase())) throw new FacetError('reason-personal')
    all.push(...(await addressesOf(tx, accountId)), ...(account?.email ? [account.email] : []))
  }
  if (all.some((text) => reason.toLowerCase().includes(text.toLowerCase()))) throw new FacetError('reason-personal')
}

export function secondsNow(): number {
  return Math.floor(Date.now() / 1_000)
}
