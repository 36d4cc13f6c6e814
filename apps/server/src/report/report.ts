import { report as contract } from '@facet/api-contract/report/report'
import { handle } from '../market/services.ts'
import { writeReport } from './write-report.ts'

export const report = handle(contract, async ({ body, session, services }) => {
  await writeReport(services, session, body)
  return { subject: body.subject, id: body.id }
})
