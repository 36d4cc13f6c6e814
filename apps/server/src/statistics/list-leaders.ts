import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { listLeaders as contract } from '@facet/api-contract/statistics/list-leaders'
import { accountsOf } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { monthOf } from '../asset/sum-trade.ts'
import { ALL_TIME } from '../asset/trade-day-table.ts'
import { handle } from '../market/services.ts'
import { readLeaders } from './read-leaders.ts'

const LEADERS = 50

export const listLeaders = handle(contract, async ({ query: { side, period, asa_id }, services }) => {
  // Read first: the facts below are as of this round or a later one.
  const { shownRound, timestampSeconds } = services.clock
  const leaders = await readLeaders(services, {
    side,
    currencyId: currencyFromWire(asa_id),
    month: period === 'month' ? monthOf(timestampSeconds) : ALL_TIME,
    limit: LEADERS,
  })
  const people = await accountsOf(
    services.database.db,
    leaders.map(({ address }) => address),
  )
  return {
    metadata: leaders.map(({ address, sales, paid }) => ({
      address,
      ...personOf(people.get(address)),
      sales,
      paid: String(paid),
    })),
    checked_round: shownRound,
    checked_at: timestampSeconds,
  }
})
