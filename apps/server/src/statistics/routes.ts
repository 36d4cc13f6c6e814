import { getAccount } from './get-account.ts'
import { getStatistics } from './get-statistics.ts'

export const statisticsRoutes = [getAccount, getStatistics]
