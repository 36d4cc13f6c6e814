import { endpoint } from '../endpoint.ts'
import { worksOf } from './add-to-collection.ts'
import { collection } from './collection.ts'

export const removeFromCollection = endpoint({
  method: 'POST',
  path: '/api/collections/remove',
  summary: 'Take works out of a collection',
  description: 'Those that are not in it are passed over.',
  access: 'signed-in',
  body: worksOf('all works of the collection whose unit name begins so.'),
  response: collection,
  errors: ['collection-unknown', 'not-your-collection'],
})
