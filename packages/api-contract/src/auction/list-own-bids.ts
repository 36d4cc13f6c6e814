import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { auctionList } from './auction-list.ts'

export const listOwnBids = endpoint({
  method: 'GET',
  path: '/api/auctions/bid',
  summary: 'List auctions that the account has bid on',
  description:
    'Auctions that are open or still owe the account the NFT, next to end first; `auction.own_bid` says whether it leads.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: auctionList,
  errors: ['invalid-window'],
})
