import { endpoint } from '../endpoint.ts'
import { collection, collectionTitle, ofCollection } from './collection.ts'

export const updateCollectionTitle = endpoint({
  method: 'POST',
  path: '/api/collections/title',
  summary: 'Change the title of a collection',
  access: 'signed-in',
  refusesBanned: true,
  body: ofCollection.extend({ title: collectionTitle.default('') }),
  response: collection,
  errors: ['title-required', 'title-invalid', 'collection-unknown', 'not-your-collection'],
})
