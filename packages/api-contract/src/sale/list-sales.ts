import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, windowQuery } from '../fields.ts'
import { countedCardList, sameList } from '../nft/card.ts'

export const salesSort = z.enum(['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'])
export type SalesSort = z.output<typeof salesSort>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'List works for sale',
  description: '`random` has one order for each visitor, so that its windows repeat nothing.',
  access: 'open',
  query: z.object({
    ...windowQuery,
    ...listFilters,
    sort: salesSort.default('spotlight').describe('Order; by price only within one currency.'),
  }),
  response: countedCardList.extend({ sales: sameList }),
  errors: ['invalid-window'],
})
