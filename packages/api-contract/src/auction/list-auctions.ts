import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, windowQuery } from '../fields.ts'
import { countedCardList, sameList } from '../nft/card.ts'

export const auctionsSort = z.enum(['popular', 'random', 'new', 'price-low', 'price-high', 'ending'])
export type AuctionsSort = z.output<typeof auctionsSort>

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  summary: 'List auctions that take bids',
  description: '`random` has one order for each visitor, so that its windows repeat nothing.',
  access: 'open',
  query: z.object({
    ...windowQuery,
    ...listFilters,
    sort: auctionsSort.default('popular').describe('Order; `popular`: most bids first, `ending`: next to end first.'),
  }),
  response: countedCardList.extend({ auctions: sameList }),
  errors: ['invalid-window'],
})
