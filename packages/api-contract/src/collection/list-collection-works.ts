import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery, nsfw, worksFilters } from '../fields.ts'
import { cardList } from '../nft/card.ts'
import { traitQuery } from '../trait-query.ts'
import { collectionId } from './collection.ts'

export const listCollectionWorks = endpoint({
  method: 'GET',
  path: '/api/collections/nft/{id}',
  summary: 'List the works of a collection',
  description:
    'In the order in which they were added, or by price, each with its best open listing; where prices are compared, with its cheapest in their currency that anybody may take. Where very few works fit the filters, a window can have fewer than asked for, or none, before the last: `next` continues it.',
  access: 'open',
  readsReplica: true,
  cacheable: { seconds: 5 },
  params: z.object({ id: collectionId }),
  query: z.object({
    ...listQuery,
    sort: z
      .enum(['added', 'price-low', 'price-high'])
      .default('added')
      .describe('Order; by price only works with an open listing in one currency, `asa_id` or ALGO.'),
    ...worksFilters,
    arc_69: traitQuery
      .optional()
      .describe(
        'JSON of trait names with lists of values: works that have one of the values of each, such as `{"Hat":["Red"]}`.',
      ),
    nsfw,
  }),
  response: cardList,
  errors: ['invalid-id', 'invalid-window', 'collection-unknown'],
})
