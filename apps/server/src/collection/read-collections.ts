import type { ResponseOf } from '@facet/api-contract'
import type { listCollections } from '@facet/api-contract/collection/list-collections'
import { and, type SQL } from 'drizzle-orm'
import type { ListOrder } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { type Ordering, readWindow } from '../market/read-window.ts'
import { collectionTable } from './collection-table.ts'
import { describeCollections } from './describe-collection.ts'
import type { Services } from './services.ts'

interface CollectionWindow {
  order: ListOrder
  window: ListWindow
  /** The condition that the index of the order serves. */
  walked: SQL
  condition: SQL | undefined
}

/** A window of collections, as a list answers them. @throws FacetError `invalid-window` */
export async function readCollections(
  services: Services,
  { order, window, walked, condition }: CollectionWindow,
): Promise<ResponseOf<typeof listCollections>> {
  const { db } = services.database
  const walk = ({ orderedBy, condition: follows, by }: Ordering) =>
    db
      .select({ orderedBy })
      .from(collectionTable)
      .where(and(walked, follows))
      .orderBy(...by)
  const read = ({ orderedBy, condition: follows, by }: Ordering) =>
    db
      .select({ collection: collectionTable, orderedBy })
      .from(collectionTable)
      .where(and(walked, condition, follows))
      .orderBy(...by)
  const { shown, isLast, next } = await readWindow(services, { order, window, walk }, read)
  const rows = shown.map(({ collection }) => collection)
  return { metadata: await describeCollections(services, rows), bool_end: isLast, next }
}
