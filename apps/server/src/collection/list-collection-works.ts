import { listCollectionWorks as contract } from '@facet/api-contract/collection/list-collection-works'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import { isListed, worksAtBest } from '../market/best-listings.ts'
import { isByPrice, listOrder, priceRangeOf } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { type Ordering, readWindow } from '../market/read-window.ts'
import { cardListReply } from '../nft/card-list-reply.ts'
import { worksByPrice } from '../nft/works-by-price.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { collectionWorkTable } from './collection-table.ts'
import { findCollection } from './find-collection.ts'
import { hasTraits } from '../asset/has-traits.ts'
import { fewWorks } from './few-works.ts'
import { handle } from './services.ts'

export const listCollectionWorks = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { db } = services.database
  const collection = await findCollection(db, params.id)
  const isOwn = session?.accountId === collection.accountId
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const { id, assetId, creator, collectionId } = collectionWorkTable
  const { creators } = collection
  const prices = priceRangeOf(query)
  const areListed = query.sales === true || prices !== undefined
  const traits = query.arc_69 && hasTraits(creators, query.arc_69)
  const isNarrowed = areListed || traits !== undefined
  const few = isNarrowed ? await fewWorks(services, collection, { traits, areListed, prices }) : undefined
  const isInCollection = eq(collectionId, collection.id)
  const isShown = and(isNull(assetTable.destroyedRound), isInLists(assetTable, { showsAdult, isOwn }), traits)
  if (prices && isByPrice(query)) {
    const found = await worksByPrice(
      services,
      {
        creators,
        direction: query.sort === 'price-low' ? 'asc' : 'desc',
        audience: 'takers',
        viewer: null,
        prices,
        isRead: (work) => (few ? sql`${work} = any(${sql.param(few.map(String))}::bigint[])` : sql`true`),
        // `offset 0` keeps it a seek for each row.
        isShown: (work) => sql`exists (select 1 from ${collectionWorkTable}
          join ${assetTable} using (asset_id) left join ${nftMetadataTable} using (asset_id)
          where ${assetId} = ${work} and ${and(isInCollection, isShown)} offset 0)`,
      },
      window,
    )
    return cardListReply(services, found, session)
  }
  const walk = ({ orderedBy, condition, by }: Ordering) =>
    db
      .select({ orderedBy })
      .from(collectionWorkTable)
      .where(and(isInCollection, condition))
      .orderBy(...by)
  const order = listOrder('asc', [[id, 'bigint']])
  const { shown, isLast, next } = await readWindow(
    services,
    { order, window, ...(isNarrowed && !few && { walk }) },
    ({ orderedBy, condition, by }) =>
      db
        .select({ assetId, creator, orderedBy })
        .from(collectionWorkTable)
        .innerJoin(assetTable, eq(assetTable.assetId, assetId))
        .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
        .where(
          and(
            isInCollection,
            few && anyOf(assetId, few),
            isShown,
            areListed
              ? isListed(services, { assetId, creator }, { audience: prices ? 'takers' : 'adults', prices })
              : undefined,
            condition,
          ),
        )
        .orderBy(...by),
  )
  const works = prices
    ? await worksAtBest(services, shown, null, 'takers', prices)
    : await worksAtBest(services, shown, session?.address ?? null, showsAdult ? 'adults' : 'everybody')
  return cardListReply(services, { works, isLast, next }, session)
})
