import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listQuery, nsfw, worksFilters } from '../fields.ts'
import { cardList } from '../nft/card.ts'
import { collectionId } from './collection.ts'

const MAX_TRAITS = 12
const MAX_VALUES = 50

/** Text that the database can hold, and so a trait can have. */
const text = z
  .string()
  .max(200)
  .refine((value) => value.isWellFormed() && !value.includes('\0'))

/** Names of traits with their wanted values: a work must have one of the values of each. */
const traitFilter = z
  .record(text, z.array(text).min(1).max(MAX_VALUES))
  .refine((traits) => Object.keys(traits).length <= MAX_TRAITS)
export type TraitFilter = z.output<typeof traitFilter>

/** The wanted traits in a query: JSON. */
export const traitQuery = z
  .string()
  .max(8_000)
  .transform((text, context): TraitFilter => {
    const { success, data } = traitFilter.safeParse(parsed(text))
    if (success) return data
    context.addIssue({ code: 'custom', message: 'is not JSON of at most 12 traits with at most 50 values each' })
    return z.NEVER
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

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
