import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountParams, checkedAt, checkedRound, currencyId, priceBaseUnits, seconds } from '../fields.ts'
import { card } from '../nft/card.ts'
import { sumBaseUnits } from './sum-base-units.ts'

const sums = {
  asa_id: currencyId,
  sales: z.number().int().describe('How often the account sold.'),
  sold: sumBaseUnits.describe('What buyers paid for these sales, in base units.'),
  earned: sumBaseUnits.describe('What the account got of it as the seller, in base units.'),
  royalties: sumBaseUnits.describe('Royalties for works that the account created, in base units.'),
}

const soldWork = z
  .object({
    nft: card,
    asa_id: currencyId,
    price_base_units: priceBaseUnits,
    date: seconds.describe('When it was sold, in Unix seconds.'),
    tx_id: z.string().describe('Transaction of the sale.'),
  })
  .meta({ id: 'SoldWork', description: 'A sale of a work.' })
export type SoldWork = z.output<typeof soldWork>

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/account/stats/{id}',
  summary: 'Get what an account sold and earned',
  description:
    'Sales by contracts: fixed prices, auctions and accepted offers. Sales out of custody (version 1) are transfers on the chain and not counted. Sales of private listings are counted, but name no work before they ended.',
  access: 'open',
  params: accountParams,
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
    best: soldWork.nullable().describe('Its sale at the highest price, in ALGO before other currencies.'),
    latest: soldWork.nullable().describe('Its last sale.'),
    floor: card.nullable().describe('The cheapest open listing of a work that it created.'),
    collectors: z.number().int().describe('Other accounts that bought works that it created, from anyone.'),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: ['invalid-address', 'account-unknown'],
})
