import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { flag, nsfw, windowQuery } from '../fields.ts'
import { cardList } from '../nft/card.ts'
import { collectionId } from './collection.ts'

const MAX_TRAITS = 12
const MAX_VALUES = 50

/** Names of traits with the values of which a work must have one. */
const wanted = z
  .record(z.string().max(200), z.array(z.string().max(200)).min(1).max(MAX_VALUES))
  .refine((traits) => Object.keys(traits).length <= MAX_TRAITS)
export type WantedTraits = z.output<typeof wanted>

/** Traits as the query says them: JSON. */
export const wantedTraits = z
  .string()
  .max(8_000)
  .transform((text, context): WantedTraits => {
    const { success, data } = wanted.safeParse(parsed(text))
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
    'In the order in which they were added, each with its best open listing. Where very few works fit the filters, a window can have fewer than asked for, or none, before the last: the next begins at its end.',
  access: 'open',
  params: z.object({ id: collectionId }),
  query: z.object({
    ...windowQuery,
    sales: flag.describe('`true`: only works with an open listing.'),
    arc_69: wantedTraits
      .optional()
      .describe(
        'JSON of trait names with lists of values: works that have one of the values of each, such as `{"Hat":["Red"]}`.',
      ),
    nsfw,
  }),
  response: cardList,
  errors: ['invalid-id', 'invalid-window', 'collection-unknown'],
})
