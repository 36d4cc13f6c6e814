import { currencyToWire, unitsToWire } from '@facet/api-contract/currency/currency-codec'
import { getAccount as contract } from '@facet/api-contract/statistics/get-account'
import { describeAccount } from '../account/describe-account.ts'
import { findAccountFor } from '../account/find-account.ts'
import { decimalsOf } from '../currency/price.ts'
import { handle } from '../market/services.ts'
import { readBestSale, readLatestSale } from './read-sold-works.ts'
import { meanOf, readSums } from './read-trade.ts'

const ALGO = currencyToWire(0n)

export const getAccount = handle(contract, async (context) => {
  const { params, session, services } = context
  const named = await findAccountFor(services, params.id, session)
  // Read first: the facts below are as of this round or a later one.
  const round = services.clock.shownRound
  const [profile, sums, best, latest] = await Promise.all([
    describeAccount(services, named, session?.accountId ?? null),
    readSums(services, named.addresses),
    readBestSale(context, named.addresses),
    readLatestSale(context, named.addresses),
  ])
  const inAlgo = sums.find(({ currencyId }) => currencyId === 0n)
  const mean = inAlgo ? meanOf(inAlgo) : null
  const decimals = decimalsOf(services.config, ALGO)
  return {
    ...profile,
    sales_price: unitsToWire(inAlgo?.sold ?? 0n, decimals),
    sales_number: Number(sums.reduce((all, { sales }) => all + sales, 0n)),
    sales_price_mean: mean === null ? null : unitsToWire(mean, decimals),
    nft_best: best?.nft ?? null,
    nft_last: latest?.nft ?? null,
    round,
  }
})
