import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { auctionList, auctionsSort } from './list-auctions.ts'

export const listAccountAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}',
  summary: "List an account's auctions that are not settled",
  access: 'open',
  readsReplica: true,
  params: accountParams,
  query: z.object({
    ...accountListQuery,
    sort: z
      .enum([...auctionsSort.options, 'old'])
      .default('new')
      .describe('Order; by price only within ALGO.'),
  }),
  response: auctionList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
