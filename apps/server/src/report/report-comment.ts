import { reportComment as contract } from '@facet/api-contract/report/report-comment'
import { handle } from '../market/services.ts'
import { writeReport } from './write-report.ts'

export const reportComment = handle(contract, async ({ body, session, services }) => {
  const { comment_id: id, reason: kind, info } = body
  await writeReport(services, session, { subject: 'comment', id: String(id), kind, info })
  return { comment_id: id }
})
