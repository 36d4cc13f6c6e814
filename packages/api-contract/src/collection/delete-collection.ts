import { endpoint } from '../endpoint.ts'
import { collection, ofCollection } from './collection.ts'

export const deleteCollection = endpoint({
  method: 'POST',
  path: '/api/collections/delete',
  summary: 'Delete a collection',
  description: 'Its works stay as they are.',
  access: 'signed-in',
  body: ofCollection,
  response: collection,
  errors: ['collection-unknown', 'not-your-collection'],
})
