import { z } from 'zod'
import { accountReply } from '../account/account-reply.ts'
import { endpoint } from '../endpoint.ts'
import { accountParams, round } from '../fields.ts'
import { card } from '../nft/card.ts'

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account/info/{id}',
  summary: 'Get a profile',
  description: 'Of a username or an address. A username that was changed in the last 90 days answers its account.',
  access: 'open',
  params: accountParams,
  response: accountReply.extend({
    sales_price: z.number().describe('What it was paid for works in ALGO, fees and royalties included.'),
    sales_number: z.number().int().describe('How often it sold works, in any currency.'),
    sales_price_mean: z.number().nullable().describe('Average of its sales in ALGO; null before the first.'),
    nft_best: card.nullable().describe('The work it sold at the highest price, in ALGO before other currencies.'),
    nft_last: card.nullable().describe('The work it sold last.'),
    round: round.describe('Round that the sales are as of.'),
  }),
  errors: ['invalid-address', 'account-unknown'],
})
