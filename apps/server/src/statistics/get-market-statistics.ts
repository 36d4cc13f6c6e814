import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { getMarketStatistics as contract } from '@facet/api-contract/statistics/get-market-statistics'
import { handle } from '../market/services.ts'
import { type MarketSums, readMarketSeries, readMarketSums } from './read-market-trade.ts'
import { meanOf } from './read-trade.ts'

export const getMarketStatistics = handle(contract, async ({ query, services }) => {
  // Read first: the facts below are as of this round or a later one.
  const { shownRound, timestampSeconds } = services.clock
  const [sums, series] = await Promise.all([readMarketSums(services), readMarketSeries(services, query.by)])
  return {
    currencies: sums.map((row) => ({ ...sumsToWire(row), mean: meanOf(row)?.toString() ?? null })),
    series: series.map((row) => ({ date: row.seconds, ...sumsToWire(row) })),
    checked_round: shownRound,
    checked_at: timestampSeconds,
  }
})

function sumsToWire({ currencyId, sales, sold, royalties }: MarketSums) {
  return {
    asa_id: currencyToWire(currencyId),
    sales: Number(sales),
    sold: String(sold),
    royalties: String(royalties),
  }
}
