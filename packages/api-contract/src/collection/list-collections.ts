import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listFilters, listQuery } from '../fields.ts'
import { collectionList } from './collection.ts'

export const collectionSort = z.enum(['spotlight', 'random', 'new', 'old'])
export type CollectionSort = z.output<typeof collectionSort>

export const listCollections = endpoint({
  method: 'GET',
  path: '/api/collections',
  summary: 'List collections',
  description: 'Those that have a work. `random` has one order for each visitor, so that its windows repeat nothing.',
  access: 'open',
  readsReplica: true,
  query: z.object({
    ...listQuery,
    sort: collectionSort
      .default('spotlight')
      .describe('Order; `spotlight` is mixed among those of one day, the newest day first.'),
    'verified-only': listFilters['verified-only'].describe('Only collections of verified accounts.'),
    nsfw: listFilters.nsfw.describe('Whether collections for adults are listed; by default as the visitor has set it.'),
    tag: listFilters.tag.describe(
      'Only collections with a work that has this tag. Of a tag, 10,000 works are looked at.',
    ),
    seed: listFilters.seed,
  }),
  response: collectionList,
  errors: ['invalid-window'],
})
