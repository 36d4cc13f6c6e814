import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, windowQuery } from '../fields.ts'
import { auctionList } from './auction-list.ts'

export const listBidActivity = endpoint({
  method: 'GET',
  path: '/api/home/activity/bid',
  summary: 'Running auctions that have a bid, the one with the most bids first',
  access: 'open',
  query: z.object({ ...windowQuery, nsfw: flag }),
  response: auctionList,
  errors: ['invalid-window'],
})
