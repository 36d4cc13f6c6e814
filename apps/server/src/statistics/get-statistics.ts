import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import { getStatistics as contract } from '@facet/api-contract/statistics/get-statistics'
import { findAccountFor } from '../account/find-account.ts'
import { handle } from '../market/services.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { readFloor } from './read-floor.ts'
import { readBestSale, readLatestSale } from './read-sold-works.ts'
import { countCollectors, meanOf, readSeries, readSums, type Sums } from './read-trade.ts'

export const getStatistics = handle(contract, async (context) => {
  const { params, query, session, services, request } = context
  const { addresses } = await findAccountFor(services, params.id, session)
  // Read first: the facts below are as of this round or a later one.
  const { shownRound, timestampSeconds } = services.clock
  const audience = showsNsfw(request, session) ? 'adults' : 'everybody'
  const [sums, series, best, latest, floor, collectors] = await Promise.all([
    readSums(services, addresses),
    readSeries(services, addresses, query.by),
    readBestSale(context, addresses),
    readLatestSale(context, addresses),
    readFloor(services, addresses, { viewer: session?.address ?? null, audience }),
    countCollectors(services, addresses),
  ])
  return {
    currencies: sums.map((row) => ({ ...sumsToWire(row), mean: meanOf(row)?.toString() ?? null })),
    series: series.map((row) => ({ date: row.seconds, ...sumsToWire(row) })),
    best,
    latest,
    floor,
    collectors,
    checked_round: shownRound,
    checked_at: timestampSeconds,
  }
})

function sumsToWire({ currencyId, sales, sold, earned, royalties }: Sums) {
  return {
    asa_id: currencyToWire(currencyId),
    sales: Number(sales),
    sold: String(sold),
    earned: String(earned),
    royalties: String(royalties),
  }
}
