import { decideReported as contract } from '@facet/api-contract/report/decide-reported'
import type { Action } from '@facet/api-contract/report/moderated-case'
import { cleanText } from '@facet/api-contract/clean-text'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { confirmBan } from '../account/ban.ts'
import { lockIdentities } from '../account/change-identity.ts'
import { handle } from '../market/services.ts'
import { requireModerator } from '../moderation/moderators.ts'
import { checkAnonymous, publishDecision } from '../moderation/publish-decision.ts'
import type { Publish, Transaction } from '../platform/db/database.ts'
import { dismissSimilar } from '../similarity/similar-works.ts'
import { caseTable } from './case-table.ts'
import { type Case, describeCase, ownerOf, possibleActions, readCase, subjectOf } from './read-cases.ts'
import { findSubject, subjectKinds } from './subject-kinds.ts'
import { openCase } from './write-report.ts'

export const decideReported = handle(contract, async ({ body, session, services }) => {
  await requireModerator(services, session)
  const { kind, id } = await findSubject(services, body)
  const reason = cleanText(body.reason, body.reason.length)
  const decided = await services.database.transaction(async (tx, publish) => {
    // A ban covers the addresses that an account has. Linking moves cases and takes this lock before those of cases.
    await lockIdentities(tx)
    await openCase(tx, kind.column, id)
    const before = await known(tx, kind.column, id)
    if (ownerOf(before) === session.accountId) throw new FacetError('not-allowed')
    await decide(tx, publish, before, { action: body.action, reason, decidedBy: session.address })
    return known(tx, kind.column, id)
  })
  return describeCase(decided)
})

/**
 * Takes a measure or none, publishes the decision and notifies the owner.
 *
 * @throws FacetError `already-decided`, `reason-personal`
 */
async function decide(
  tx: Transaction,
  publish: Publish,
  before: Case,
  { action, reason, decidedBy }: { action: Action; reason: string; decidedBy: string },
): Promise<void> {
  const { subject, id } = subjectOf(before.row)
  if (!possibleActions(before).includes(action)) throw new FacetError('already-decided')
  const accountId = ownerOf(before)
  await checkAnonymous(tx, { accountId, reason, personal: before.address === null ? [] : [before.address] })
  const measure = action === 'dismiss' ? undefined : subjectKinds[subject].measures[action]
  if (measure && !(await measure(tx, id, reason))) throw new FacetError('already-decided')
  // A work that is left as it is, or shown again, no longer counts as a copy.
  if (subject === 'work' && (action === 'dismiss' || action === 'unhide')) await dismissSimilar(tx, id)
  const decidedAt = new Date()
  const isAnswer = before.row.isAppeal
  const appeal = isAnswer || action === 'dismiss' ? before.row.appeal : null
  await tx.update(caseTable).set({ reason, decidedAt, appeal, isAppeal: false }).where(eq(caseTable.id, before.row.id))
  if (subject === 'account' && isAnswer && action === 'dismiss') {
    await confirmBan(tx, id, { reason, appeal: before.row.appeal ?? '' })
  }
  const to = accountId === null ? before.address && { address: before.address } : { accountId }
  // The owner is not notified of dismissed reports, unless this answers an appeal.
  const isNotified = to !== null && to !== '' && (action !== 'dismiss' || isAnswer)
  const notice = isNotified ? { to, kind: 'moderation' as const, facts: {}, groupKey: 'decision' } : null
  await publishDecision(
    tx,
    publish,
    { kind: subject, decision: action, reason, isAppeal: isAnswer, decidedBy, decidedAt },
    notice,
  )
}

async function known(tx: Transaction, ...which: [Parameters<typeof readCase>[1], bigint]): Promise<Case> {
  const found = await readCase(tx, ...which)
  if (!found) throw new Error('a case that is open can be read')
  return found
}
