import { and, count, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { visitorKey, visitorSeed } from '../session/visitor-key.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { WindowAnchors } from './window-anchors.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { currencyOfList, type ListOrder } from './list-order.ts'
import { cutToWindow, listWindow } from './list-window.ts'
import type { ListedTable } from './listed-table.ts'
import { isListedPublicly, isOnOffer } from './on-offer.ts'
import { type CardSource, type Work, worksOf } from './work.ts'

interface ListQuery {
  start: number
  end?: number | undefined
  sort: string
  'verified-only'?: boolean | undefined
  nsfw?: boolean | undefined
  asa_id?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  tag?: string | undefined
  seed?: number | undefined
}

interface ListRequest {
  kind: CardSource
  table: ListedTable
  /** Where its rows come from, when that is not the table itself. */
  source?: ListedTable
  query: ListQuery
  order: (seed: number) => ListOrder
  /** Conditions of this list in addition to those of all lists. */
  condition: SQL | undefined
  session: Session | null
  request: FastifyRequest
}

const anchors = new WindowAnchors()
/** Counting stops here, because a count reads every row. */
const COUNTED = 1_000

/**
 * A window of a list of listings: those on offer; adult works where they are asked for, or the visitor has set so.
 *
 * @returns `isLast`: nothing follows; `total`: how many fit the filters, null beyond the counting limit
 * @throws FacetError `invalid-window`
 */
export async function listListings(
  services: Services,
  { kind, table, source, query, order: orderOf, condition, session, request }: ListRequest,
): Promise<{ works: Work[]; isLast: boolean; total: number | null }> {
  const window = listWindow(query)
  const { start, limit } = window
  const visitor = visitorKey(request, session)
  const seed = query.seed ?? visitorSeed(visitor)
  const order = orderOf(seed)
  const { start: _start, end: _end, ...asked } = query
  const filters = { ...asked, nsfw: asked.nsfw ?? showsNsfw(request, session) }
  const list = JSON.stringify([request.routeOptions.url, visitor, seed, filters])
  const anchor = start === 0 ? undefined : anchors.find(list, start)

  const { db } = services.database
  const shownOnes = and(condition, ...shownListings(services, table, filters))
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(source ?? table)
    .innerJoin(assetTable, eq(assetTable.assetId, table.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, table.assetId))
    .where(shownOnes)
    .limit(COUNTED + 1)
    .as('counted')
  const counting = db.select({ total: count() }).from(counted)
  const rows = await db
    .select({
      asset: assetTable,
      metadata: nftMetadataTable,
      listing: table,
      orderedBy: sql<string[]>`array[${sql.join(
        order.columns.map((column) => sql`(${column})::text`),
        sql`, `,
      )}]`,
    })
    .from(source ?? table)
    .innerJoin(assetTable, eq(assetTable.assetId, table.assetId))
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, table.assetId))
    .where(and(shownOnes, anchor && order.after(anchor)))
    .orderBy(...order.by)
    .limit(limit + 1)
    .offset(anchor ? 0 : start)

  const { shown, isLast } = cutToWindow(rows, window)
  const last = shown.at(-1)
  if (last) anchors.remember(list, start + shown.length, last.orderedBy)
  const [{ total } = { total: 0 }] = await counting
  return { works: worksOf(kind, shown), isLast, total: total > COUNTED ? null : total }
}

function shownListings(
  { database, config, clock }: Services,
  table: ListedTable,
  filters: Omit<ListQuery, 'start'>,
): (SQL | undefined)[] {
  const { assetId, currencyId } = table
  const { tags } = nftMetadataTable
  const currency = currencyOfList(filters)
  const tagged = database.db
    .select({ assetId: nftMetadataTable.assetId })
    .from(nftMetadataTable)
    .where(sql`${tags} @> array[${filters.tag}]::text[]`)
  return [
    isOnOffer(table, clock.timestampSeconds),
    currency === undefined ? undefined : eq(currencyId, currencyFromWire(currency)),
    filters.price_min === undefined ? undefined : gte(table.priceOrder, filters.price_min),
    filters.price_max === undefined ? undefined : lte(table.priceOrder, filters.price_max),
    filters['verified-only'] === true ? verifiedCreators(config.verifiedAddresses) : undefined,
    filters.nsfw === true ? undefined : isListedPublicly(table),
    filters.tag === undefined ? undefined : sql`${assetId} in ${tagged}`,
  ]
}

function verifiedCreators(addresses: readonly string[]): SQL {
  return addresses.length === 0 ? sql`false` : inArray(assetTable.creator, [...addresses])
}
