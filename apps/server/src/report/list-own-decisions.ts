import { listOwnDecisions as contract } from '@facet/api-contract/report/list-own-decisions'
import { and, desc, isNotNull } from 'drizzle-orm'
import { handle } from '../market/services.ts'
import { caseTable } from './case-table.ts'
import { openBanCase } from './open-ban-case.ts'
import { canAppeal, describeCase, isOwnCase, selectCases } from './read-cases.ts'

const MAX_SHOWN = 100

export const listOwnDecisions = handle(contract, async ({ session, services }) => {
  const { db } = services.database
  const { accountId } = session
  await openBanCase(services.database, session)
  // Owners do not see reports without a decision.
  const rows = await selectCases(db)
    .where(and(isOwnCase(accountId), isNotNull(caseTable.reason)))
    .orderBy(desc(caseTable.id))
    .limit(MAX_SHOWN)
  return { metadata: rows.map((found) => ({ ...describeCase(found), can_appeal: canAppeal(found) })) }
})
