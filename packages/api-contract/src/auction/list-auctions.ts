import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, listQuery } from '../fields.ts'
import { countedCardList, sameList } from '../nft/card.ts'

export const auctionsSort = z.enum(['popular', 'random', 'new', 'price-low', 'price-high', 'ending'])
export type AuctionsSort = z.output<typeof auctionsSort>

export const auctionList = countedCardList
  .extend({ auctions: sameList })
  .meta({ id: 'OpenAuctions', description: 'A window of a list of auctions.' })

export const listAuctions = endpoint({
  method: 'GET',
  path: '/api/auctions',
  summary: 'List auctions that take bids',
  description: '`random` has one order for each visitor, so that its windows repeat nothing.',
  access: 'open',
  readsReplica: true,
  // Without a seed each visitor has their own order.
  cacheable: { seconds: 5, unless: { sort: 'random' } },
  query: z.object({
    ...listQuery,
    ...listFilters,
    sort: auctionsSort.default('popular').describe('Order; `popular`: most bids first, `ending`: next to end first.'),
  }),
  response: auctionList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
