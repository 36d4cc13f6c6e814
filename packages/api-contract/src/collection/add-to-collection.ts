import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { collection, ofCollection } from './collection.ts'

/** Works that one request adds or removes. */
export const MAX_AT_ONCE = 1_000

const works = z
  .union([id, z.array(id).min(1).max(MAX_AT_ONCE)])
  .transform((ids) => (Array.isArray(ids) ? ids : [ids]))
  .describe('ASA id of the work, or of several at once, at most 1,000.')

/** A collection with works, or with the beginning of their unit names. @param named description of `unit_prefix` */
export function worksOf(named: string) {
  return ofCollection
    .extend({
      token_id: works.optional(),
      unit_prefix: z.string().min(1).max(8).optional().describe(`Instead of \`token_id\`: ${named}`),
    })
    .refine(({ token_id: ids, unit_prefix: prefix }) => (ids === undefined) !== (prefix === undefined), {
      message: 'is needed, or unit_prefix',
      path: ['token_id'],
    })
}

export const addToCollection = endpoint({
  method: 'POST',
  path: '/api/collections/add',
  summary: 'Put works in a collection',
  description:
    "Only works that the account created. A work is in one collection at most: out of another of the account's own it moves. Adding one twice changes nothing; of several, all are added or none. A collection has at most 10,000 works. Owners of added works are notified, of all of an account once a day.",
  access: 'signed-in',
  refusesBanned: true,
  body: worksOf('all works that the account created whose unit name begins so.'),
  response: collection,
  errors: ['collection-unknown', 'not-your-collection', 'not-your-work', 'collection-full', 'collection-creators'],
})
