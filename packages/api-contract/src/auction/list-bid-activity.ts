import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { nsfw, listQuery } from '../fields.ts'
import { auctionList } from './auction-list.ts'

export const listBidActivity = endpoint({
  method: 'GET',
  path: '/api/home/activity/bid',
  summary: 'List running auctions with a bid, the most bids first',
  access: 'open',
  readsReplica: true,
  cacheable: { seconds: 5 },
  query: z.object({ ...listQuery, nsfw }),
  response: auctionList,
  errors: ['invalid-window'],
})
