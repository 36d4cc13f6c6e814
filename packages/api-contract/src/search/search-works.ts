import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, nsfw, windowQuery, worksFilters } from '../fields.ts'
import { cardList } from '../nft/card.ts'
import { searchedValue } from './search.ts'

export const searchWorks = endpoint({
  method: 'GET',
  path: '/api/search/nft',
  summary: 'Search works by title',
  description:
    'Of the closest 500 those that fit, the closest and then the most active first, or by price, each with its best open listing; where prices are compared, with its cheapest in their currency that anybody may take.',
  access: 'open',
  cacheable: { seconds: 5 },
  query: z.object({
    value: searchedValue,
    ...windowQuery,
    sort: z
      .enum(['closest', 'price-low', 'price-high'])
      .default('closest')
      .describe('Order; by price only works with an open listing in one currency, `asa_id` or ALGO.'),
    ...worksFilters,
    'verified-only': listFilters['verified-only'],
    nsfw,
  }),
  response: cardList,
  errors: ['invalid-window'],
})
