import { appealDecision } from './appeal-decision.ts'
import { decideReported } from './decide-reported.ts'
import { listOwnDecisions } from './list-own-decisions.ts'
import { listReported } from './list-reported.ts'
import { reportComment } from './report-comment.ts'
import { reportNft } from './report-nft.ts'
import { report } from './report.ts'

export const reportRoutes = [
  reportNft,
  report,
  reportComment,
  listReported,
  decideReported,
  listOwnDecisions,
  appealDecision,
]
