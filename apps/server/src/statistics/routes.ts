import { exportStatement } from './export-statement.ts'
import { getAccount } from './get-account.ts'
import { getGalleryPreview } from './get-gallery-preview.ts'
import { getMarketStatistics } from './get-market-statistics.ts'
import { getStatementSums } from './get-statement-sums.ts'
import { getStatistics } from './get-statistics.ts'
import { listEvents } from './list-events.ts'
import { listStatement } from './list-statement.ts'
import { listLeaders } from './list-leaders.ts'
import { listStatementWorks } from './list-statement-works.ts'

export const statisticsRoutes = [
  getAccount,
  getGalleryPreview,
  getStatistics,
  getMarketStatistics,
  listLeaders,
  listEvents,
  listStatement,
  getStatementSums,
  listStatementWorks,
  exportStatement,
]
