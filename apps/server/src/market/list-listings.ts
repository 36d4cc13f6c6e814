import type { TraitFilter } from '@facet/api-contract/trait-filter'
import { FacetError } from '@facet/errors'
import { and, eq, getTableName, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { findAccountFor } from '../account/find-account.ts'
import { verifiedAddresses } from '../account/verified.ts'
import { anyOf } from '../chain/any-of.ts'
import { hasTraits } from '../asset/has-traits.ts'
import { isNotHidden } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { visitorSeed } from '../session/visitor-seed.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import { creatorByPrice } from './creator-by-price.ts'
import type { Services } from './services.ts'
import type { Session } from '../platform/http/session.ts'
import { currencyOfList, isByPrice, type ListOrder } from './list-order.ts'
import { listWindow } from './list-window.ts'
import type { ListedTable } from './listed-table.ts'
import { isListedPublicly, isOnOffer, isOpen } from './on-offer.ts'
import { countListings, readListings } from './listing-window.ts'
import { estimateListings } from './estimate-listings.ts'
import type { Total } from './known-totals.ts'
import { fewListings } from './few-listings.ts'
import type { CardSource, Work } from './work.ts'

interface ListQuery {
  start: number
  end?: number | undefined
  after?: string | undefined
  sort: string
  'verified-only'?: boolean | undefined
  creator?: string | undefined
  nsfw?: boolean | undefined
  asa_id?: number | undefined
  price_min?: number | undefined
  price_max?: number | undefined
  tag?: string | undefined
  arc_69?: TraitFilter | undefined
  seed?: number | undefined
}

interface ListRequest {
  kind: CardSource
  table: ListedTable
  /** The source of its rows. Default: the table itself. */
  source?: ListedTable | undefined
  query: ListQuery
  order: (seed: number) => ListOrder
  /** Conditions of this list in addition to those of all lists. */
  condition: SQL | undefined
  session: Session | null
  request: FastifyRequest
}

/** Exact counting stops here, because a count reads every row. */
const COUNTED = 1_000
/** A list estimated at this or more has more than `COUNTED`: an estimate is off by 14 % or less (one standard deviation). */
const SURELY_MORE = 2 * COUNTED
/**
 * Up to this many works of a tag or with attributes are read before their listings: rare ones could be missing from the listings in
 * their order for long. For common ones the listings are read in their order, a part at a time (`readWindow`).
 */
const DESCRIBED = 10_000

/** A window of a list of listings. */
export interface ListedWorks {
  works: Work[]
  isLast: boolean
  next: string | null
  readTotal: () => Promise<Total | null>
}

/**
 * A window of a list of listings: those on offer; adult works if requested or chosen in the visitor's settings.
 *
 * @returns `isLast`: nothing follows; `readTotal`: how many fit the filters, null where that is unknown. Only a first window counts
 * @throws FacetError `invalid-window`, `invalid-address`, `account-unknown`; `invalid-request` for attributes without a creator
 */
export async function listListings(
  services: Services,
  { kind, table, source, query, order, condition: isOfList, session, request }: ListRequest,
): Promise<ListedWorks> {
  const window = listWindow({ query, request })
  const seed = query.seed ?? visitorSeed(request, session)
  const filters = { ...query, nsfw: query.nsfw ?? showsNsfw(request, session) }
  const verified = filters['verified-only'] === true ? await verifiedAddresses(services) : undefined
  const creators =
    filters.creator === undefined ? undefined : (await findAccountFor(services, filters.creator, session)).addresses
  const makers =
    verified && creators ? creators.filter((creator) => verified.includes(creator)) : (creators ?? verified)
  const selective = selectiveCondition(table, filters, makers)
  const isShown = and(isOfList, ...shownListings(services, table, filters), makers && madeBy(table, makers))
  const described = metadataCondition(filters, creators)
  const found = described && (await describedWorks(services, table, described))
  const few = selective && (await fewListings(services, { table, source, branches: [selective] }))
  const isSparse = found?.isComplete === false || (selective !== undefined && few === undefined)
  const { works, isLast, next } = await readListings(services, kind, {
    table,
    source: few ?? source,
    order: order(seed),
    window,
    condition: and(isShown, found?.matches),
    walked: isSparse ? walkedFor(table, filters, creators) : undefined,
  })
  const count = async (): Promise<Total | null> => {
    const estimate = () => estimateListings(services, { table, source, condition: and(isShown, found?.matches) })
    // Few listings, or those of few works, cost less to count than the sample.
    const isFirstCounted = few !== undefined || found?.isComplete === true
    const expected = isFirstCounted ? null : await estimate()
    if (expected !== null && expected >= SURELY_MORE) return { count: expected, isEstimate: true }
    const counted = { table, source: few ?? source, condition: and(isShown, found?.matchesAmongRead) }
    const exact = await countListings(services, counted, COUNTED + 1)
    if (exact <= COUNTED) return found?.isComplete === false ? null : { count: exact, isEstimate: false }
    const about = isFirstCounted ? await estimate() : expected
    return about === null ? null : { count: Math.max(about, COUNTED), isEstimate: true }
  }
  const readTotal = async (): Promise<Total | null> => {
    // The name contains the visitor, since it depends on them which reserved listings are shown.
    const { 'verified-only': isVerified, creator, price_min, price_max, tag, arc_69, nsfw } = filters
    const narrowed = { isVerified, creator, price_min, price_max, tag, arc_69, nsfw, currency: currencyOfList(filters) }
    const name = JSON.stringify([getTableName(table), narrowed, session?.address])
    return services.listTotals.ofWindow(query, { shown: works.length, isLast }, name, count)
  }
  return { works, isLast, next, readTotal }
}

/** The condition on the metadata of works of a tag, or with attributes of these creators; undefined without either. */
function metadataCondition(
  { tag, arc_69: traits }: ListQuery,
  creators: readonly string[] | undefined,
): SQL | undefined {
  if (traits && !creators) throw new FacetError('invalid-request', { field: 'arc_69', reason: 'needs a creator' })
  const hasTag = tag === undefined ? undefined : sql`${nftMetadataTable.tags} @> array[${tag}]::text[]`
  return and(hasTag, traits && creators && hasTraits(creators, traits))
}

/**
 * Conditions of a list of works whose metadata fits. `isComplete`: all such works were read. `matches`: a listing of any of them;
 * `matchesAmongRead`: a listing of those that were read.
 */
async function describedWorks({ database }: Services, table: ListedTable, metadata: SQL) {
  const { assetId } = nftMetadataTable
  const found = await database.db
    .select({ assetId })
    .from(nftMetadataTable)
    .where(metadata)
    .limit(DESCRIBED + 1)
  const isComplete = found.length <= DESCRIBED
  const matchesAmongRead = anyOf(
    table.assetId,
    found.map((work) => work.assetId),
  )
  return { isComplete, matchesAmongRead, matches: isComplete ? matchesAmongRead : metadata }
}

function shownListings({ clock }: Services, table: ListedTable, filters: ListQuery): (SQL | undefined)[] {
  return [
    isOnOffer(table, clock.timestampSeconds),
    ...priceConditions(table, filters),
    isNotHidden(),
    filters.nsfw === true ? undefined : isListedPublicly(table),
  ]
}

/** The conditions that the index of the list's order serves, one for each creator if it is by price. */
function walkedFor(table: ListedTable, filters: ListQuery, creators: readonly string[] | undefined): SQL[] {
  if (!isByPrice(filters)) return [sql`${isOpen(table)}`]
  const isPriced = and(isOpen(table), ...priceConditions(table, filters))
  if (creators === undefined) return [sql`${isPriced}`]
  return creators.map((creator) => sql`${isPriced} and ${creatorByPrice(table.royaltyReceiver)} = ${creator}`)
}

/** Conditions whose listings are searched apart from the list's order, which has others between them: creators, prices or a currency. */
function selectiveCondition(
  table: ListedTable,
  filters: ListQuery,
  makers: readonly string[] | undefined,
): SQL | undefined {
  const isPricedApart = !isByPrice(filters) && currencyOfList(filters) !== undefined
  if (makers === undefined && !isPricedApart) return undefined
  return and(isOpen(table), makers && madeBy(table, makers), ...priceConditions(table, filters))
}

function priceConditions({ currencyId, priceOrder }: ListedTable, filters: ListQuery): (SQL | undefined)[] {
  const currency = currencyOfList(filters)
  return [
    currency === undefined ? undefined : eq(currencyId, currencyFromWire(currency)),
    filters.price_min === undefined ? undefined : gte(priceOrder, filters.price_min),
    filters.price_max === undefined ? undefined : lte(priceOrder, filters.price_max),
  ]
}

/** By royalty receiver, who is the creator in a listing on the market's terms: an index finds the few listings of few creators. */
function madeBy({ royaltyReceiver }: ListedTable, creators: readonly string[]): SQL {
  return creators.length === 0
    ? sql`false`
    : sql`${creatorByPrice(royaltyReceiver)} = any(${sql.param(creators)}::text[])`
}
