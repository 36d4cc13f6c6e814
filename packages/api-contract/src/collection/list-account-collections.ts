import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountName, nsfw, listQuery } from '../fields.ts'
import { collectionList } from './collection.ts'

export const listAccountCollections = endpoint({
  method: 'GET',
  path: '/api/collections/{galleryId}',
  summary: 'List the collections of an account',
  description: 'The newest first. Those without a work are listed to the account itself only.',
  access: 'open',
  params: z.object({ galleryId: accountName }),
  query: z.object({
    ...listQuery,
    nsfw: nsfw.describe(
      'Whether collections for adults are listed; by default as the visitor has set it, and of the own account always.',
    ),
  }),
  response: collectionList.extend({ total: z.number().int().nonnegative().describe('How many collections it lists.') }),
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
