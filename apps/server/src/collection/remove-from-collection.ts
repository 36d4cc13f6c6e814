import { removeFromCollection as contract } from '@facet/api-contract/collection/remove-from-collection'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { collectionWorkTable } from './collection-table.ts'
import { countWorks, lockCollections } from './count-works.ts'
import { changeOwn } from './find-collection.ts'
import { handle } from './services.ts'

export const removeFromCollection = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenIds, unit_prefix: prefix = '' } = body
  const isRequested = tokenIds ? anyOf(collectionWorkTable.assetId, tokenIds.map(BigInt)) : hasUnitName(prefix)
  return changeOwn(services, session, body.collection_id, async (tx, { id }) => {
    await lockCollections(tx, [id])
    await tx.delete(collectionWorkTable).where(and(eq(collectionWorkTable.collectionId, id), isRequested))
    await countWorks(tx, [id])
  })
})

function hasUnitName(prefix: string): SQL {
  return sql`exists (select from ${assetTable} where ${assetTable.assetId} = ${collectionWorkTable.assetId}
    and starts_with(${assetTable.unitName}, ${prefix}))`
}
