import { endpoint } from '../endpoint.ts'
import { collection, collectionDescription, ofCollection } from './collection.ts'

export const updateCollectionDescription = endpoint({
  method: 'POST',
  path: '/api/collections/description',
  summary: 'Change the description of a collection',
  access: 'signed-in',
  refusesBanned: true,
  body: ofCollection.extend({ description: collectionDescription }),
  response: collection,
  errors: ['description-invalid', 'collection-unknown', 'not-your-collection'],
})
