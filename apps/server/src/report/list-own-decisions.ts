import { listOwnDecisions as contract } from '@facet/api-contract/report/list-own-decisions'
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { addressesOf } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { commentTable } from '../comment/comment-table.ts'
import { handle } from '../market/services.ts'
import { caseTable } from './case-table.ts'
import { openBanCase } from './open-ban-case.ts'
import { canAppeal, describeCase, selectCases } from './read-cases.ts'

const MAX_SHOWN = 100

export const listOwnDecisions = handle(contract, async ({ session, services }) => {
  const { db } = services.database
  const { accountId } = session
  await openBanCase(services.database, session)
  const isOwn = or(
    eq(caseTable.accountId, accountId),
    eq(collectionTable.accountId, accountId),
    eq(commentTable.authorId, accountId),
    inArray(assetTable.creator, await addressesOf(db, accountId)),
  )
  // Owners do not see reports without a decision.
  const rows = await selectCases(db)
    .where(and(isOwn, isNotNull(caseTable.reason)))
    .orderBy(desc(caseTable.id))
    .limit(MAX_SHOWN)
  return { metadata: rows.map((found) => ({ ...describeCase(found), can_appeal: canAppeal(found) })) }
})
