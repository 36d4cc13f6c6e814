import { reportNft as contract } from '@facet/api-contract/report/report-nft'
import { handle } from '../market/services.ts'
import { writeReport } from './write-report.ts'

export const reportNft = handle(contract, async ({ body, session, services }) => {
  const { nftID: id, kind, infos: info } = body
  await writeReport(services, session, { subject: 'work', id: String(id), kind, info })
  return { token_id: id }
})
