import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, tokenId } from '../fields.ts'
import { reportInfo, workReportKinds } from './report-kinds.ts'

export const reportNft = endpoint({
  method: 'POST',
  path: '/api/nft/report',
  summary: 'Report an NFT to the moderators',
  description: 'Once per account.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 60,
  body: z.object({ nftID: id, kind: z.enum(workReportKinds).describe('Why.'), infos: reportInfo }),
  response: z.object({ token_id: tokenId }),
  errors: ['nft-not-found', 'already-reported', 'report-own', 'report-max-250'],
})
