import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountName, listQuery } from '../fields.ts'
import { card, cardList } from '../nft/card.ts'
import { collectionId } from './collection.ts'

export const listAddableWorks = endpoint({
  method: 'GET',
  path: '/api/collections/creation/{username}',
  summary: 'List the works that an account can put in its collections',
  description: 'The works that it created, the newest first, each with the collection that it is in.',
  access: 'open',
  params: z.object({ username: accountName }),
  query: z.object({ ...listQuery, nsfw: accountListQuery.nsfw }),
  response: cardList.extend({
    metadata: z
      .array(
        card.extend({
          collection_id: collectionId.nullable().describe('The collection that it is in; null for none.'),
          collection_title: z.string().nullable().describe('Title of that collection.'),
        }),
      )
      .describe('The window.'),
  }),
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
