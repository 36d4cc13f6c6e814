import { cleanText } from '@facet/api-contract/clean-text'
import { appealDecision as contract } from '@facet/api-contract/report/appeal-decision'
import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { secondsNow } from '../moderation/publish-decision.ts'
import { caseTable } from './case-table.ts'
import { openBanCase } from './open-ban-case.ts'
import { canAppeal, describeCase, ownerOf, readCase } from './read-cases.ts'
import { findSubject } from './subject-kinds.ts'

export const appealDecision = handle(contract, async ({ body, session, services }) => {
  const { kind, id } = await findSubject(services, body)
  await openBanCase(services.database, session)
  const appeal = cleanText(body.text, body.text.length)
  const found = await services.database.transaction(async (tx) => {
    await tx.select().from(caseTable).where(eq(caseTable[kind.column], id)).for('update')
    const before = await readCase(tx, kind.column, id)
    if (!before || ownerOf(before) !== session.accountId || !canAppeal(before)) throw new FacetError('appeal-closed')
    const waiting = { appeal, isAppeal: true, requestedSeconds: secondsNow(), decidedAt: null }
    await tx.update(caseTable).set(waiting).where(eq(caseTable.id, before.row.id))
    return { ...before, row: { ...before.row, ...waiting } }
  })
  return describeCase(found)
})
