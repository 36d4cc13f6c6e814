import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../fields.ts'
import { ownCard, ownCardList } from '../nft/card.ts'

export const listOwnBids = endpoint({
  method: 'GET',
  path: '/api/auctions/bid',
  summary: 'List auctions that the account has bid on',
  description:
    'Auctions with a bid of any of its addresses that are open or still owe it the NFT, next to end first; `auction.own_bid` says whether that address leads.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: ownCardList
    .extend({ auctions: z.array(ownCard).describe('The same list as `metadata`.') })
    .meta({ id: 'OwnBids', description: 'A window of auctions with bids of an account.' }),
  errors: ['invalid-window'],
})
