import type { QueryOf } from '@facet/api-contract'
import { listCreations as contract } from '@facet/api-contract/nft/list-creations'
import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findAccountFor } from '../account/find-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { shuffledWork } from '../asset/shuffled-work.ts'
import { worksAtBest } from '../market/best-listings.ts'
import { type Total, totalOnWire } from '../market/known-totals.ts'
import { type ListOrder, listOrder, placeOf, roundFrom } from '../market/list-order.ts'
import { listWindow } from '../market/list-window.ts'
import { type Ordering, readWindow } from '../market/read-window.ts'
import { rowsInBranches, tableFrom } from '../market/rows-in-branches.ts'
import { sampleColumns, sampledRows, totalOf } from '../market/sampled-total.ts'
import { unionOf } from '../market/union-of.ts'
import { handle, type Services, type SomeWorks, type TitleMatches } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Context } from '../platform/http/handle.ts'
import { visitorSeed } from '../session/visitor-seed.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { cardListReply } from './card-list-reply.ts'
import { creationsByPrice } from './creations-by-price.ts'
import { isInGallery, isOneOf } from './gallery-places.ts'
import { isNamed, isTitled, MAX_SEARCHED } from './titled-works.ts'

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

/** The works of a creator, for a search. */
export function worksBy(addresses: readonly string[]): SomeWorks {
  const created = addresses.map(
    (address) => sql`(select asset_id from ${assetTable} as made where made.creator = ${address}
      order by made.asset_id desc limit ${MAX_SEARCHED})`,
  )
  return {
    ids: sql`select * from ${unionOf(created)} as each limit ${MAX_SEARCHED}`,
    has: (assetId) => sql`exists (select from ${assetTable} as made
      where made.asset_id = ${assetId} and ${isOneOf(sql`made.creator`, addresses)} offset 0)`,
  }
}

export const listCreations = handle(contract, (context) => creationsOf(context, context.params.id, context.query))

/** A window of the works that an account created. @throws FacetError `invalid-window`, `invalid-address`, `account-unknown` */
export async function creationsOf(
  { session, services, request }: Pick<Context<typeof contract, Services>, 'session' | 'services' | 'request'>,
  account: string,
  query: QueryOf<typeof contract>,
) {
  const window = listWindow({ query, request })
  const { addresses } = await findAccountFor(services, account, session)
  const isOwn = session !== null && addresses.includes(session.address)
  if (services.projection.firstRound > 0n && !isOwn) {
    for (const address of addresses) services.imports.gallery(address)
  }
  const showsAdult = query.nsfw ?? (isOwn || showsNsfw(request, session))
  const viewer = session?.address ?? null
  const titled = query.search ? await services.titles.among(worksBy(addresses), query.search) : null
  const isPrimary = (work: SQLWrapper) =>
    query.primary === undefined
      ? sql`true`
      : sql`${isInGallery(services, { addresses, isOwn }, work)} = ${query.primary}`
  const { assetId, creator } = createdTable
  const isShown = and(isListed({ showsAdult, isOwn }), isPrimary(assetId), isTitled(titled, sql`${assetId}`))
  const created = createdBy(addresses, titled)
  const { db } = services.database
  const replyOf = async (found: { works: readonly Work[]; isLast: boolean; next: string | null }) => {
    const name = totalName({ addresses, showsAdult, isOwn }, query)
    const window = { shown: found.works.length, isLast: found.isLast }
    const total = await services.listTotals.ofWindow(query, window, name, () => sampleCreations(db, created, isShown))
    return { ...(await cardListReply(services, found, session)), ...totalOnWire(total) }
  }
  if (query.sort === 'price-low' || query.sort === 'price-high') {
    const direction = query.sort === 'price-low' ? 'asc' : 'desc'
    const creations = { addresses, viewer, direction, showsAdult, isOwn, isPrimary, titled } as const
    return replyOf(await creationsByPrice(services, creations, window))
  }
  const order = orderOf(query.sort, visitorSeed(request, session))
  const walk = (ordering: Ordering) =>
    db
      .select({ orderedBy: ordering.orderedBy })
      .from(rowsInBranches(created, ordering))
      .orderBy(...ordering.by)
  const { shown, isLast, next } = await readWindow(services, { order, window, walk }, (ordering) =>
    db
      .select({ assetId, creator, orderedBy: ordering.orderedBy })
      .from(rowsInBranches(created, ordering))
      .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
      .where(isShown)
      .orderBy(...ordering.by),
  )
  const works = await worksAtBest(services, shown, viewer, showsAdult ? 'adults' : 'everybody')
  return replyOf({ works, isLast, next })
}

/** How many works of an account lists show to everybody; null where that is unknown. */
export function countCreations(services: Services, addresses: readonly string[]): Promise<Total | null> {
  const everybody = { showsAdult: false, isOwn: false }
  return services.listTotals.of(totalName({ addresses, ...everybody }), () =>
    sampleCreations(services.database.db, createdBy(addresses, null), isListed(everybody)),
  )
}

interface Audience {
  showsAdult: boolean
  isOwn: boolean
}

function totalName(
  { addresses, showsAdult, isOwn }: Audience & { addresses: readonly string[] },
  { primary, search }: { primary?: boolean | undefined; search?: string | undefined } = {},
): string {
  return JSON.stringify(['creations', addresses, showsAdult, isOwn, primary ?? null, search ?? null])
}

function isListed(audience: Audience): SQL | undefined {
  const { isCollectible, destroyedRound } = createdTable
  return and(eq(isCollectible, true), isNull(destroyedRound), isInLists(createdTable, audience))
}

type Created = Parameters<typeof sampledRows<typeof createdTable>>[0]

function createdBy(addresses: readonly string[], titled: TitleMatches | null): Created {
  const { assetId, creator } = createdTable
  const isTitle = isNamed(titled, sql`${assetId}`)
  const branches = addresses.map((address) => sql`${creator} = ${address} and ${isTitle}`)
  return { table: createdTable, source: allCreated, branches }
}

/** How many of the works are shown (`totalOf`). */
async function sampleCreations(db: Queries, created: Created, isShown: SQL | undefined): Promise<Total | null> {
  const { assetId } = createdTable
  const place = shuffledWork(assetId)
  const [sample] = await db
    .select(sampleColumns(place, isShown))
    .from(sampledRows(created, [place, sql`${assetId}`]))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
  return sample ? totalOf(sample) : null
}
