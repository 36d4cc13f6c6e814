import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { auctionList } from './auction-list.ts'

export const listAccountAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions/{id}',
  summary:
    "An account's auctions that are not settled, by username or address; its own ended ones wait here to be closed",
  access: 'open',
  params: accountParams,
  query: z.object(accountListQuery),
  response: auctionList,
  errors: ['invalid-window', 'invalid-address'],
})
