import { getStatementSums as contract } from '@facet/api-contract/statistics/get-statement-sums'
import { addressesOf } from '../account/find-account.ts'
import { handle } from '../market/services.ts'
import { readMonths, readSums } from './read-trade.ts'
import { statementSums } from './statement-sums.ts'

export const getStatementSums = handle(contract, async ({ session, services }) => {
  // Read first: the facts below are as of this round or a later one.
  const { shownRound, timestampSeconds } = services.clock
  const addresses = await addressesOf(services.database.db, session.accountId)
  const [sums, months] = await Promise.all([readSums(services, addresses), readMonths(services, addresses)])
  return {
    currencies: sums.map(statementSums),
    months: months.map((month) => ({ date: month.seconds, ...statementSums(month) })),
    checked_round: shownRound,
    checked_at: timestampSeconds,
  }
})
