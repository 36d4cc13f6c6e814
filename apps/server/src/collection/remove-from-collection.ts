import { removeFromCollection as contract } from '@facet/api-contract/collection/remove-from-collection'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import { collectionWorkTable } from './collection-table.ts'
import { countWorks } from './count-works.ts'
import { changeOwn } from './find-collection.ts'
import { handle } from './services.ts'

export const removeFromCollection = handle(contract, async ({ body, session, services }) => {
  const assetIds = body.token_id.map(BigInt)
  return changeOwn(services, session, body.collection_id, async (tx, { id }) => {
    const { assetId, collectionId } = collectionWorkTable
    await tx.delete(collectionWorkTable).where(and(eq(collectionId, id), anyOf(assetId, assetIds)))
    await countWorks(tx, [id])
  })
})
