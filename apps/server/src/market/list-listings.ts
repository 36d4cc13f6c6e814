import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { verifiedAddresses } from '../account/verified.ts'
import { anyOf } from '../chain/any-of.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { visitorKey, visitorSeed } from '../session/visitor-key.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { currencyOfList, isByPrice, type ListOrder } from './list-order.ts'
import { listWindow } from './list-window.ts'
import type { ListedTable } from './listed-table.ts'
import { isListedPublicly, isOnOffer, isOpen } from './on-offer.ts'
import { countListings, readListings } from './listing-window.ts'
import { countRows } from './read-window.ts'
import { tableFrom } from './rows-in-branches.ts'
import type { CardSource, Work } from './work.ts'

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
  source?: ListedTable | undefined
  query: ListQuery
  order: (seed: number) => ListOrder
  /** Conditions of this list in addition to those of all lists. */
  condition: SQL | undefined
  session: Session | null
  request: FastifyRequest
}

/** Counting stops here, because a count reads every row. */
const COUNTED = 1_000
/**
 * Of a tag with up to this many works, they are read before their listings: of a rare one, listings in their order would hold none for
 * long. Of a common one the listings are read in their order, so many at a time (`readWindow`).
 */
const TAGGED = 10_000

/**
 * A window of a list of listings: those on offer; adult works where they are asked for, or the visitor has set so.
 *
 * @returns `isLast`: nothing follows; `total`: how many fit the filters, null beyond the counting limit or where that would take reading all
 * @throws FacetError `invalid-window`
 */
export async function listListings(
  services: Services,
  { kind, table, source, query, order, condition: isOfList, session, request }: ListRequest,
): Promise<{ works: Work[]; isLast: boolean; total: number | null }> {
  const window = listWindow({ query, request, session })
  const seed = query.seed ?? visitorSeed(visitorKey(request, session))
  const filters = { ...query, nsfw: query.nsfw ?? showsNsfw(request, session) }
  const verified = filters['verified-only'] === true ? await verifiedAddresses(services) : undefined
  const isShown = and(isOfList, ...shownListings(services, table, filters), verified && madeBy(table, verified))
  const tagged = filters.tag === undefined ? undefined : await taggedWorks(services, table, filters.tag)
  const few = isPricedApart(filters) ? await fewPriced(services, table, source, filters) : undefined
  const isSparse = tagged?.areAll === false || (isPricedApart(filters) && few === undefined)
  const { works, isLast } = await readListings(services, kind, {
    table,
    source: few ?? source,
    order: order(seed),
    window,
    condition: and(isShown, tagged?.isTagged),
    walked: isSparse ? [walkedFor(table, filters)] : undefined,
  })
  const condition = and(isShown, tagged?.isFirstTagged)
  const total = await countListings(services, { table, source, condition }, COUNTED + 1)
  if (total > COUNTED) return { works, isLast, total: null }
  if (tagged?.areAll === false) return { works, isLast, total: isLast && window.start === 0 ? works.length : null }
  return { works, isLast, total }
}

/** Conditions of a list of one tag. `isFirstTagged` is that of the works that were read, whether they `areAll` or not. */
async function taggedWorks({ database }: Services, table: ListedTable, tag: string) {
  const { assetId, tags } = nftMetadataTable
  const hasTag = sql`${tags} @> array[${tag}]::text[]`
  const found = await database.db
    .select({ assetId })
    .from(nftMetadataTable)
    .where(hasTag)
    .limit(TAGGED + 1)
  const areAll = found.length <= TAGGED
  const isFirstTagged = anyOf(
    table.assetId,
    found.map((work) => work.assetId),
  )
  return { areAll, isFirstTagged, isTagged: areAll ? isFirstTagged : hasTag }
}

function shownListings({ clock }: Services, table: ListedTable, filters: ListQuery): (SQL | undefined)[] {
  return [
    isOnOffer(table, clock.timestampSeconds),
    ...pricedSo(table, filters),
    isNotHidden(),
    filters.nsfw === true ? undefined : isListedPublicly(table),
  ]
}

/** Of the conditions of a list, those that the index of its order serves. */
function walkedFor(table: ListedTable, filters: ListQuery): SQL {
  return sql`${and(isOpen(table), ...(isByPrice(filters) ? pricedSo(table, filters) : []))}`
}

/** Whether prices or a currency are asked for in an order that has others between them. */
function isPricedApart(filters: ListQuery): boolean {
  return !isByPrice(filters) && currencyOfList(filters) !== undefined
}

/**
 * The listings of a currency and of prices, where they are up to `COUNTED`, as what a query reads from: found by their price before
 * they are sorted. Those could all be at the end of the list. More than that are sought in its order, so many at a time (`readWindow`).
 */
async function fewPriced(
  services: Services,
  table: ListedTable,
  source: ListedTable = table,
  filters: ListQuery,
): Promise<ListedTable | undefined> {
  const found = sql`select * from ${source} where ${and(isOpen(table), ...pricedSo(table, filters))} limit ${COUNTED + 1}`
  const isFew = (await countRows(services, found)) <= COUNTED
  return isFew ? tableFrom(table, found) : undefined
}

function pricedSo({ currencyId, priceOrder }: ListedTable, filters: ListQuery): (SQL | undefined)[] {
  const currency = currencyOfList(filters)
  return [
    currency === undefined ? undefined : eq(currencyId, currencyFromWire(currency)),
    filters.price_min === undefined ? undefined : gte(priceOrder, filters.price_min),
    filters.price_max === undefined ? undefined : lte(priceOrder, filters.price_max),
  ]
}

/** By whom the royalty goes to, the creator where a listing is on the market's terms: an index finds the few listings of few creators. */
function madeBy({ royaltyReceiver }: ListedTable, creators: readonly string[]): SQL {
  return creators.length === 0 ? sql`false` : sql`${royaltyReceiver} = any(${sql.param(creators)}::text[])`
}
