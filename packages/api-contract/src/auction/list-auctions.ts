import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, windowQuery } from '../fields.ts'
import { auctionList } from './auction-list.ts'

/** `popular`: most bids first; `ending`: those that end next first. */
export const auctionsSort = z.enum(['popular', 'random', 'new', 'price-low', 'price-high', 'ending'])
export type AuctionsSort = z.output<typeof auctionsSort>

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  summary: 'Auctions that take bids; random is seeded per visitor, so that scrolling repeats nothing',
  access: 'open',
  query: z.object({ ...windowQuery, ...listFilters, sort: auctionsSort.default('popular') }),
  response: auctionList,
  errors: ['invalid-window'],
})
