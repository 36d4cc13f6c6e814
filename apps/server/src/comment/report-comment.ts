import { cleanText } from '@facet/api-contract/clean-text'
import { reportComment as contract } from '@facet/api-contract/comment/report-comment'
import { FacetError } from '@facet/errors'
import { handle } from '../market/services.ts'
import type { Transaction } from '../platform/db/database.ts'
import { commentReportTable } from './comment-table.ts'
import { findComment } from './find-comment.ts'

const MAX_INFO = 250

export const reportComment = handle(contract, async ({ body, session, services }) => {
  const { id: commentId } = await findComment(services.database.db, body.comment_id)
  const info = cleanText(body.info, MAX_INFO)
  const report = { commentId, reporterId: session.accountId, reason: body.reason, info }
  await services.database.transaction((tx) => insertReport(tx, report))
  return { comment_id: body.comment_id }
})

/**
 * The one place where a report is written.
 *
 * @throws FacetError `comment-reported`
 */
async function insertReport(tx: Transaction, report: typeof commentReportTable.$inferInsert): Promise<void> {
  const added = await tx.insert(commentReportTable).values(report).onConflictDoNothing().returning()
  if (added.length === 0) throw new FacetError('comment-reported')
}
