import { endpoint } from '../endpoint.ts'
import { works } from './add-to-collection.ts'
import { collection, ofCollection } from './collection.ts'

export const removeFromCollection = endpoint({
  method: 'POST',
  path: '/api/collections/remove',
  summary: 'Take works out of a collection',
  description: 'Those that are not in it are passed over.',
  access: 'signed-in',
  body: ofCollection.extend({ token_id: works }),
  response: collection,
  errors: ['collection-unknown', 'not-your-collection'],
})
