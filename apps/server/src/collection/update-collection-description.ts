import { updateCollectionDescription as contract } from '@facet/api-contract/collection/update-collection-description'
import { eq } from 'drizzle-orm'
import { collectionTable } from './collection-table.ts'
import { checkDescription } from '@facet/api-contract/collection/collection-rules'
import { changeOwn } from './find-collection.ts'
import { handle } from './services.ts'

export const updateCollectionDescription = handle(contract, async ({ body, session, services }) => {
  const description = checkDescription(body.description)
  return changeOwn(services, session, body.collection_id, (tx, { id }) =>
    tx.update(collectionTable).set({ description }).where(eq(collectionTable.id, id)),
  )
})
