import { addToCollection } from './add-to-collection.ts'
import { createCollection } from './create-collection.ts'
import { deleteCollection } from './delete-collection.ts'
import { getCollection } from './get-collection.ts'
import { listAccountCollections } from './list-account-collections.ts'
import { listAddableWorks } from './list-addable-works.ts'
import { listCollectionWorks } from './list-collection-works.ts'
import { listCollections } from './list-collections.ts'
import { removeFromCollection } from './remove-from-collection.ts'
import { updateCollectionDescription } from './update-collection-description.ts'
import { updateCollectionTitle } from './update-collection-title.ts'
import { updateCoverPicture } from './update-cover-picture.ts'

export const collectionRoutes = [
  createCollection,
  getCollection,
  listCollectionWorks,
  addToCollection,
  removeFromCollection,
  updateCollectionTitle,
  updateCollectionDescription,
  updateCoverPicture,
  deleteCollection,
  listCollections,
  listAccountCollections,
  listAddableWorks,
]
