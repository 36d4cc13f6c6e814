import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { checkedAt, checkedRound, currencyId, seconds } from '../fields.ts'
import { sumBaseUnits } from './sum-base-units.ts'

const sums = {
  asa_id: currencyId,
  sales: z.number().int().describe('Number of sales.'),
  sold: sumBaseUnits.describe('What buyers paid, in base units.'),
  royalties: sumBaseUnits.describe('Royalties of that, in base units.'),
}

export const getMarketStatistics = endpoint({
  method: 'GET',
  path: '/api/stats',
  summary: 'Get what was sold in the whole market',
  description:
    'Sales by contracts: fixed prices, auctions and accepted offers, those of private listings too. Sales out of custody (version 1) are transfers on the chain and not counted.',
  access: 'open',
  readsReplica: true,
  query: z.object({
    by: z.enum(['day', 'month']).default('month').describe('Length of the parts of `series`.'),
  }),
  response: z.object({
    currencies: z
      .array(z.object({ ...sums, mean: sumBaseUnits.nullable().describe('Average sale, rounded down.') }))
      .describe('Sums by currency, ALGO first.'),
    series: z
      .array(z.object({ date: seconds.describe('First second of the day or month, in UTC.'), ...sums }))
      .describe(
        'The same for each day or month with trade, the oldest first: of the last 90 days, or the last 36 months.',
      ),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: [],
})
