import { deleteCollection as contract } from '@facet/api-contract/collection/delete-collection'
import { eq } from 'drizzle-orm'
import { collectionTable } from './collection-table.ts'
import { describeCollection } from './describe-collection.ts'
import { findOwnCollection, inTurn } from './find-collection.ts'
import { handle } from './services.ts'

export const deleteCollection = handle(contract, async ({ body, session, services }) => {
  const deleted = await inTurn(services, session, async (tx) => {
    const row = await findOwnCollection(tx, session, body.collection_id)
    await tx.delete(collectionTable).where(eq(collectionTable.id, row.id))
    return row
  })
  return describeCollection(services, deleted)
})
