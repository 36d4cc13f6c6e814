import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Audience, Seek } from './kind/listed.ts'
import { findKind, type Kind } from './kind.ts'
import { pricedKinds } from './priced-kinds.ts'
import { readAssets } from './read-assets.ts'
import type { Services } from './services.ts'
import { unionOf } from './union-of.ts'
import type { ShownListing, Work } from './work.ts'

/** A listing by its kind and number. */
export interface ListingId {
  kind: Kind
  appId: bigint
}

/** Prices in one currency, in whole units. */
export interface PriceRange {
  currencyId: bigint
  min: number | undefined
  max: number | undefined
}

/** How many of a work's cheapest open listings of one kind are searched for one that lists may show. */
const CANDIDATES = 100

/** The listing that a work is shown with. */
export interface BestListing extends ListingId {
  /** Its price as lists compare it within a currency. */
  priceOrder: number
}

/** The ids by which a work's listings are found. */
export interface CreatedWork {
  assetId: bigint
  creator: string
}

interface BestOfWork {
  /** The viewer: listings reserved for another account are skipped. undefined: none is. */
  viewer?: string | null | undefined
  /** Only listings of the work alone, whose price is its own. */
  isAlone?: boolean
  /** Of these only those with these prices, which are compared across kinds. */
  prices?: PriceRange | undefined
}

/**
 * The best listing visible to an audience for each of these works: the cheapest in ALGO, or else in the first other currency, of
 * the first kind that has one; in a range of prices, the cheapest of all kinds. Each work costs one index seek per kind, however many
 * listings it has.
 */
export async function bestListings(
  services: Services,
  { works, ...best }: BestOfWork & { works: readonly CreatedWork[] },
  audience: Audience,
): Promise<Map<bigint, BestListing>> {
  if (works.length === 0) return new Map()
  const ids = sql.param(works.map(({ assetId }) => String(assetId)))
  const creators = sql.param(works.map(({ creator }) => creator))
  const work = sql`unnest(${ids}::bigint[], ${creators}::text[]) as work(asset_id, creator)`
  const ofWork = seekOf({ assetId: sql`work.asset_id`, creator: sql`work.creator` }, best)
  const cheapest = kindsFor(services, best).flatMap(({ listed, name }, place) =>
    listed ? [bestOf(unionOf(listed.queries(services, audience, ofWork)), { name, place })] : [],
  )
  const order = best.prices ? sql`price_order, place` : sql`place`
  const { rows } = await services.database.db.execute<{
    asset_id: string
    app_id: string
    price_order: number
    kind: string
  }>(
    sql`select distinct on (asset_id) asset_id, app_id, price_order, kind from ${unionOf(cheapest)} as best order by asset_id, ${order}`,
  )
  return new Map(
    rows.flatMap(({ asset_id: assetId, app_id: appId, price_order: priceOrder, kind: name }) => {
      const kind = findKind(services, name)
      return kind ? [[BigInt(assetId), { kind, appId: BigInt(appId), priceOrder }]] : []
    }),
  )

  function bestOf(query: SQL, { name, place }: { name: string; place: number }): SQL {
    return sql`select work.asset_id, best.*, ${name}::text as kind, ${place}::integer as place from ${work} cross join lateral (
      select l.app_id, l.price_order from ${query} as l order by l.currency_id, l.price_order, l.app_id limit 1) as best`
  }
}

/** Whether a work has a listing visible to an audience: one index seek per kind. @param work its columns */
export function isListed(
  services: Services,
  work: { assetId: SQLWrapper; creator: SQLWrapper },
  { audience, ...best }: BestOfWork & { audience: Audience },
): SQL {
  const seek = seekOf(work, best)
  const listings = kindsFor(services, best).flatMap(({ listed }) => listed?.queries(services, audience, seek) ?? [])
  return sql`exists (select 1 from ${unionOf(listings)} as l)`
}

function kindsFor(services: Services, { isAlone = false, prices }: BestOfWork): readonly Kind[] {
  return isAlone || prices ? pricedKinds(services) : services.kinds
}

/** The price of a listing `l`. */
export function isPriced({ currencyId, min, max }: PriceRange): SQL {
  return sql`l.currency_id = ${currencyId} ${min === undefined ? sql`` : sql`and l.price_order >= ${min}`}
    ${max === undefined ? sql`` : sql`and l.price_order <= ${max}`}`
}

/**
 * The creator is the royalty receiver of each genuine listing. Indexes that start with the work also serve other orders: of those, the
 * planner may walk one and sort every listing of the work.
 */
function seekOf(
  { assetId, creator }: { assetId: SQLWrapper; creator: SQLWrapper },
  { viewer, prices }: BestOfWork,
): Seek {
  const bound = (comparison: SQL, price: number | undefined) =>
    prices
      ? sql`(l.royalty_receiver, l.asset_id, l.currency_id, l.price_order) ${comparison} (${creator}, ${assetId}, ${prices.currencyId}::bigint, ${price}::float8)`
      : sql`(l.royalty_receiver, l.asset_id) ${comparison} (${creator}, ${assetId})`
  return {
    range: sql`${bound(sql`>=`, prices?.min ?? -Infinity)} and ${bound(sql`<=`, prices?.max ?? Infinity)}`,
    order: sql`l.royalty_receiver, l.asset_id, l.currency_id, l.price_order, l.app_id`,
    leavesOutHidden: false,
    viewer,
    limit: CANDIDATES,
  }
}

/** Works of any creators, in order, each with its best listing visible to an audience. */
export async function worksAtBest(
  services: Services,
  works: readonly CreatedWork[],
  viewer: string | null,
  audience: Audience,
  prices?: PriceRange,
): Promise<Work[]> {
  const best = await bestListings(services, { works, viewer, prices }, audience)
  const chosen = works.map(({ assetId }) => ({ assetId, listing: best.get(assetId) ?? null }))
  return worksWithListings(services, chosen)
}

/** Works with their chosen listings, in order; unknown works are omitted. */
export async function worksWithListings(
  services: Services,
  chosen: readonly { assetId: bigint; listing: ListingId | null }[],
): Promise<Work[]> {
  if (chosen.length === 0) return []
  const [assets, listings] = await Promise.all([
    readAssets(
      services,
      chosen.map(({ assetId }) => assetId),
    ),
    readListings(
      services,
      chosen.flatMap(({ listing }) => listing ?? []),
    ),
  ])
  return chosen.flatMap(({ assetId, listing }) => {
    const asset = assets.get(assetId)
    return asset ? [{ ...asset, listing: listing && (listings.get(keyOf(listing)) ?? null) }] : []
  })
}

async function readListings(services: Services, ids: readonly ListingId[]): Promise<Map<string, ShownListing>> {
  const found = await Promise.all(
    [...Map.groupBy(ids, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
      const appIds = ofKind.map(({ appId }) => appId)
      const rows = (await kind.listed?.read(services, appIds)) ?? []
      return rows.map((row) => [keyOf({ kind, appId: row.appId }), { kind, row }] as const)
    }),
  )
  return new Map(found.flat())
}

function keyOf({ kind, appId }: ListingId): string {
  return `${kind.name} ${appId}`
}
