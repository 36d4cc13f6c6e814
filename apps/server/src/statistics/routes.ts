import { exportStatement } from './export-statement.ts'
import { getAccount } from './get-account.ts'
import { getStatementSums } from './get-statement-sums.ts'
import { getStatistics } from './get-statistics.ts'
import { listEvents } from './list-events.ts'
import { listStatement } from './list-statement.ts'
import { listStatementWorks } from './list-statement-works.ts'

export const statisticsRoutes = [
  getAccount,
  getStatistics,
  listEvents,
  listStatement,
  getStatementSums,
  listStatementWorks,
  exportStatement,
]
