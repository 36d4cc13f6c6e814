import {
  listCollectionWorks as contract,
  type WantedTraits,
} from '@facet/api-contract/collection/list-collection-works'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { countedWorkTable } from '../asset/attribute-count-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { listOrder } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { readWindow } from '../market/read-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { collectionWorkTable } from './collection-table.ts'
import { findCollection } from './find-collection.ts'
import { creatorsOf, listingsOfWorks } from './read-facts.ts'
import { handle } from './services.ts'

export const listCollectionWorks = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow({ query, request, session })
  const { db } = services.database
  const collection = await findCollection(db, params.id)
  const isOwn = session?.accountId === collection.accountId
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const { assetId, creator, collectionId, id } = collectionWorkTable
  const listings = query.sales
    ? listingsOfWorks(services, await creatorsOf(services, collection.id), collection.id)
    : undefined
  const order = listOrder('asc', [[id, 'bigint']])
  const { shown, isLast } = await readWindow(services, { order, window }, ({ orderedBy, condition, by }) =>
    db
      .select({ assetId, creator, orderedBy })
      .from(collectionWorkTable)
      .innerJoin(assetTable, eq(assetTable.assetId, assetId))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(
        and(
          eq(collectionId, collection.id),
          isNull(assetTable.destroyedRound),
          isInLists(assetTable, { showsAdult, isOwn }),
          listings && sql`${assetId} in (select l.asset_id from (${listings}) as l)`,
          hasTraits(query.arc_69 ?? {}),
          condition,
        ),
      )
      .orderBy(...by),
  )
  const works = await worksAtBest(services, shown, session?.address ?? null, showsAdult ? 'adults' : 'everybody')
  return cardListReply(services, { works, isLast }, session)
})

/** Of each trait one of the wanted values. */
function hasTraits(wanted: WantedTraits): SQL | undefined {
  const ofEach = Object.entries(wanted).map(([key, values]) => {
    const ofOne = values.map((value) => sql`work.attributes @> ${JSON.stringify([{ key, value }])}::jsonb`)
    return sql`(${sql.join(ofOne, sql` or `)})`
  })
  if (ofEach.length === 0) return undefined
  return sql`exists (select 1 from ${countedWorkTable} as work
    where work.asset_id = ${collectionWorkTable.assetId} and ${sql.join(ofEach, sql` and `)})`
}
