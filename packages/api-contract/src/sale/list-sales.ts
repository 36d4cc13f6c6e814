import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, listQuery } from '../fields.ts'
import { countedCardList, sameList } from '../nft/card.ts'

export const salesSort = z.enum(['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'])
export type SalesSort = z.output<typeof salesSort>

export const saleList = countedCardList
  .extend({ sales: sameList })
  .meta({ id: 'OpenSales', description: 'A window of a list of sales.' })

export const listSales = endpoint({
  method: 'GET',
  path: '/api/sales',
  summary: 'List works for sale',
  description: '`random` has one order for each visitor, so that its windows repeat nothing.',
  access: 'open',
  readsReplica: true,
  // Without a seed each visitor has their own order.
  cacheable: { seconds: 5, unless: { sort: 'random' } },
  query: z.object({
    ...listQuery,
    ...listFilters,
    sort: salesSort.default('spotlight').describe('Order; by price only within one currency.'),
  }),
  response: saleList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
