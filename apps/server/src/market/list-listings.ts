import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { auctionTable } from '../auction/auction-table.ts'
import { assetTable } from '../nft/asset-table.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { type Work, worksOf } from '../nft/work.ts'
import { visitorKey, visitorSeed } from '../session/visitor-key.ts'
import { WindowAnchors } from './window-anchors.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import type { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import type { Session } from '../session/session.ts'
import { currencyOfList, type ListOrder } from './list-order.ts'
import { cutToWindow, listWindow } from './list-window.ts'
import { isForAll, isOnOffer } from './on-offer.ts'

/** The tables of listings that lists show; their common columns have the same names. */
export interface ListedTables {
  sale: typeof saleTable
  auction: typeof auctionTable
}

interface ListQuery {
  start: number
  end?: number | undefined
  sort: string
  'verified-only'?: boolean | undefined
  nsfw?: boolean | undefined
  asa_id?: number | undefined
  tag?: string | undefined
  seed?: number | undefined
}

interface ListRequest<Kind extends keyof ListedTables> {
  kind: Kind
  table: ListedTables[Kind]
  /** Where its rows come from, when that is not the table itself. */
  source?: ListedTables[Kind]
  query: ListQuery
  order: (seed: number) => ListOrder
  /** What this list asks for beyond what all lists do. */
  condition: SQL | undefined
  session: Session | null
  request: FastifyRequest
}

const anchors = new WindowAnchors()

/**
 * A window of a list of listings: those on offer; adult works only where they are asked for.
 *
 * @returns `isLast`: nothing follows
 * @throws FacetError `invalid-window`
 */
export async function listListings<Kind extends keyof ListedTables>(
  services: Services,
  { kind, table, source, query, order: orderOf, condition, session, request }: ListRequest<Kind>,
): Promise<{ works: Work[]; isLast: boolean }> {
  // To the query builder one of them is as good as the other.
  const listed = table as typeof saleTable
  const window = listWindow(query)
  const { start, limit } = window
  const visitor = visitorKey(request, session)
  const seed = query.seed ?? visitorSeed(visitor)
  const order = orderOf(seed)
  const { start: _start, end: _end, ...filters } = query
  const list = JSON.stringify([request.routeOptions.url, visitor, seed, filters])
  const anchor = start === 0 ? undefined : anchors.find(list, start)

  const rows = await services.database.db
    .select({
      asset: assetTable,
      metadata: nftMetadataTable,
      listing: listed,
      orderedBy: sql<string[]>`array[${sql.join(
        order.columns.map((column) => sql`(${column})::text`),
        sql`, `,
      )}]`,
    })
    .from((source ?? table) as typeof listed)
    .innerJoin(assetTable, eq(assetTable.assetId, listed.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, listed.assetId))
    .where(and(condition, ...shownListings(services, listed, query), anchor && order.after(anchor)))
    .orderBy(...order.by)
    .limit(limit + 1)
    .offset(anchor ? 0 : start)

  const { shown, isLast } = cutToWindow(rows, window)
  const last = shown.at(-1)
  if (last) anchors.remember(list, start + shown.length, last.orderedBy)
  return { works: worksOf(kind as 'sale', shown), isLast }
}

function shownListings(
  { database, config, clock }: Services,
  table: typeof saleTable,
  filters: ListQuery,
): (SQL | undefined)[] {
  const { assetId, currencyId } = table
  const { tags } = nftMetadataTable
  const currency = currencyOfList(filters.sort, filters.asa_id)
  const tagged = database.db
    .select({ assetId: nftMetadataTable.assetId })
    .from(nftMetadataTable)
    .where(sql`${tags} @> array[${filters.tag}]::text[]`)
  return [
    isOnOffer(table, clock.timestampSeconds),
    currency === undefined ? undefined : eq(currencyId, currencyAssetId(currency)),
    filters['verified-only'] === true ? verifiedCreators(config.verifiedAddresses) : undefined,
    filters.nsfw === true ? undefined : isForAll(table),
    filters.tag === undefined ? undefined : sql`${assetId} in ${tagged}`,
  ]
}

function verifiedCreators(addresses: readonly string[]): SQL {
  return addresses.length === 0 ? sql`false` : inArray(assetTable.creator, [...addresses])
}
