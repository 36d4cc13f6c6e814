import { and, eq, isNull } from 'drizzle-orm'
import type { CollectionOfWork } from '../market/services.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { floorOnWire, readFloors } from './read-floors.ts'

/** Names the collection of a work, where it is in one that is shown, with the floor of the collection's card. */
export const collectionOfWork: CollectionOfWork = async (services, tokenId) => {
  const { id, creators, title, hiddenReason } = collectionTable
  const { assetId, collectionId } = collectionWorkTable
  const [found] = await services.database.db
    .select({ id, creators, title })
    .from(collectionWorkTable)
    .innerJoin(collectionTable, eq(id, collectionId))
    .where(and(eq(assetId, tokenId), isNull(hiddenReason)))
  if (!found) return null
  const floors = await readFloors(services, [found])
  return { collection_id: Number(found.id), title: found.title, floor: floorOnWire(floors.get(found.id)) }
}
