import { updateCollectionTitle as contract } from '@facet/api-contract/collection/update-collection-title'
import { eq } from 'drizzle-orm'
import { collectionTable } from './collection-table.ts'
import { checkTitle } from '@facet/api-contract/collection/collection-rules'
import { changeOwn } from './find-collection.ts'
import { handle } from './services.ts'

export const updateCollectionTitle = handle(contract, async ({ body, session, services }) => {
  const title = checkTitle(body.title)
  return changeOwn(services, session, body.collection_id, (tx, { id }) =>
    tx.update(collectionTable).set({ title }).where(eq(collectionTable.id, id)),
  )
})
