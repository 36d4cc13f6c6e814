import type { QueryOf } from '@facet/api-contract'
import { listCreations as contract } from '@facet/api-contract/nft/list-creations'
import { and, eq, isNull, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findAccountFor } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { shuffledWork } from '../asset/shuffled-work.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { type ListOrder, listOrder, placeOf, roundFrom } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { type Ordering, readWindow } from '../market/read-window.ts'
import { rowsInBranches, tableFrom } from '../market/rows-in-branches.ts'
import { handle, type Services } from '../market/services.ts'
import type { Context } from '../platform/http/handle.ts'
import { visitorKey, visitorSeed } from '../session/visitor-key.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { cardListReply } from './card-list-reply.ts'
import { creationsByPrice } from './creations-by-price.ts'
import { isInGallery } from './gallery-places.ts'

const createdTable = alias(assetTable, 'created') as unknown as typeof assetTable
const allCreated = tableFrom(createdTable, sql`select * from ${assetTable}`)

type Sort = Exclude<QueryOf<typeof contract>['sort'], 'price-low' | 'price-high'>

function orderOf(sort: Sort, seed: number): ListOrder {
  const { assetId } = createdTable
  if (sort !== 'random') return listOrder(sort === 'old' ? 'asc' : 'desc', [[assetId, 'bigint']])
  return roundFrom(placeOf(seed), [
    [shuffledWork(assetId), 'bigint'],
    [assetId, 'bigint'],
  ])
}

export const listCreations = handle(contract, (context) => creationsOf(context, context.params.id, context.query))

/** A window of the works that an account created. @throws FacetError `invalid-window`, `invalid-address`, `account-unknown` */
export async function creationsOf(
  { session, services, request }: Pick<Context<typeof contract, Services>, 'session' | 'services' | 'request'>,
  account: string,
  query: QueryOf<typeof contract>,
) {
  const window = listWindow({ query, request, session })
  const { addresses } = await findAccountFor(services, account, session)
  const isOwn = session !== null && addresses.includes(session.address)
  if (services.projection.firstRound > 0n && !isOwn) {
    for (const address of addresses) services.imports.gallery(address)
  }
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const viewer = session?.address ?? null
  const isPrimary = (work: SQLWrapper) =>
    query.primary === undefined
      ? sql`true`
      : sql`${isInGallery(services, { addresses, isOwn }, work)} = ${query.primary}`
  if (query.sort === 'price-low' || query.sort === 'price-high') {
    const direction = query.sort === 'price-low' ? 'asc' : 'desc'
    const found = await creationsByPrice(
      services,
      { addresses, viewer, direction, showsAdult, isOwn, isPrimary },
      window,
    )
    return cardListReply(services, found, session)
  }
  const { assetId, creator, isCollectible, destroyedRound } = createdTable
  const isShown = and(
    eq(isCollectible, true),
    isNull(destroyedRound),
    isInLists(createdTable, { showsAdult, isOwn }),
    isPrimary(assetId),
  )
  const order = orderOf(query.sort, visitorSeed(visitorKey(request, session)))
  const { db } = services.database
  const branches = addresses.map((address) => eq(creator, address))
  const created = { table: createdTable, source: allCreated, branches }
  const walk = (ordering: Ordering) =>
    db
      .select({ orderedBy: ordering.orderedBy })
      .from(rowsInBranches(created, ordering))
      .orderBy(...ordering.by)
  const { shown, isLast } = await readWindow(services, { order, window, walk }, (ordering) =>
    db
      .select({ assetId, creator, orderedBy: ordering.orderedBy })
      .from(rowsInBranches(created, ordering))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(isShown)
      .orderBy(...ordering.by),
  )
  const works = await worksAtBest(services, shown, viewer, showsAdult ? 'adults' : 'everybody')
  return cardListReply(services, { works, isLast }, session)
}
