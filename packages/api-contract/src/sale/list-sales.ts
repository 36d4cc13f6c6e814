import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, windowQuery } from '../fields.ts'
import { card, cardList } from '../nft/card.ts'

export const salesSort = z.enum(['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'])
export type SalesSort = z.output<typeof salesSort>

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  summary:
    'Works for sale; random is seeded per visitor, so that scrolling repeats nothing; ordered by price, of one currency: ALGO unless asa_id says another',
  access: 'open',
  query: z.object({ ...windowQuery, ...listFilters, sort: salesSort.default('spotlight') }),
  response: cardList.extend({ sales: z.array(card) }),
  errors: ['invalid-window'],
})
