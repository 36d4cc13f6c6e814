import { type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import {
  bestListings,
  type CreatedWork,
  isPriced,
  type ListingId,
  type PriceRange,
  worksWithListings,
} from '../market/best-listings.ts'
import { creatorByPrice } from '../market/creator-by-price.ts'
import type { Audience } from '../market/kind/listed.ts'
import { findKind } from '../market/kind.ts'
import type { ListWindow } from '../market/list-window.ts'
import { pricedKinds } from '../market/priced-kinds.ts'
import type { Services } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import { type Branch, mergedRows, type Part, type PlaceRow, readStanding } from './merged-places.ts'

interface WorksByPrice {
  /** The addresses that created the works. */
  creators: readonly string[]
  direction: 'asc' | 'desc'
  /** The audience of the listings. */
  audience: Audience
  viewer: string | null
  /** Only works that are listed in this range. */
  prices?: PriceRange
  /** The condition of works whose rows are read. */
  isRead: (assetId: SQL) => SQL
  /** The condition of those read that are shown. */
  isShown: (assetId: SQL) => SQL
}

interface WorkRow extends PlaceRow {
  creator: string
  /** Its kind; null for a work without a listing. */
  kind: string | null
  app_id: string
}

/**
 * A window of works by the price of their best listing: those in a range of prices; or those in ALGO first, then those in each other
 * currency (decision 6), then those without one, the newest first, among them those that are only listed with other works. The creators' listings are read by index; a work is placed at its best.
 *
 * @throws FacetError `invalid-window`
 */
export async function worksByPrice(
  services: Services,
  works: WorksByPrice,
  window: ListWindow,
): Promise<{ works: Work[]; isLast: boolean; next: string | null }> {
  const { direction, prices } = works
  const columns = sql`asset_id, app_id, creator, kind, ${works.isShown(sql`place.asset_id`)} as stands`
  const priced = { direction, types: ['bigint', 'float8'] } as const
  if (works.creators.length === 0) return { works: [], isLast: true, next: null }
  const ranges = prices ? [isPriced(prices)] : [sql`l.currency_id = 0`, sql`l.currency_id > 0`]
  const listed = ranges.map((isInRange) => {
    const branches = listingBranches(services, works, isInRange)
    return {
      types: priced.types,
      read: (part: Part) => read(mergedRows(columns, { branches, stretch: priced, part })),
    }
  })
  const unlisted = { branches: workBranches(works), stretch: { direction: 'desc', types: [] } } as const
  const others = { types: [], read: (part: Part) => read(mergedRows(columns, { ...unlisted, part })) }
  const { rows, isLast, next } = await readStanding(window, prices ? listed : [...listed, others])
  const unpriced = rows.filter(({ kind }) => kind === null).map((row) => ({ ...row, assetId: BigInt(row.asset_id) }))
  const { viewer, audience } = works
  const withOthers = await bestListings(services, { works: unpriced, viewer }, audience)
  const chosen = rows.map((row) => {
    const assetId = BigInt(row.asset_id)
    return { assetId, listing: listingOf(services, row) ?? withOthers.get(assetId) ?? null }
  })
  return { works: await worksWithListings(services, chosen), isLast, next }

  async function read(query: SQL): Promise<WorkRow[]> {
    const { rows: found } = await services.database.db.execute<WorkRow>(query)
    return whereBest(services, works, found)
  }
}

/** The same rows, marked where a work has its place: at its best listing, or at its row without one. */
async function whereBest(
  services: Services,
  { viewer, audience, prices }: WorksByPrice,
  rows: readonly WorkRow[],
): Promise<WorkRow[]> {
  const shown = new Map<bigint, CreatedWork>()
  for (const { asset_id: id, creator, stands } of rows) {
    if (stands) shown.set(BigInt(id), { assetId: BigInt(id), creator })
  }
  const best = await bestListings(services, { works: [...shown.values()], viewer, isAlone: true, prices }, audience)
  return rows.map((row) => {
    const listing = best.get(BigInt(row.asset_id))
    const isBest = row.kind === (listing?.kind.name ?? null) && BigInt(row.app_id) === (listing?.appId ?? 0n)
    return { ...row, stands: row.stands && isBest }
  })
}

function listingOf(services: Services, { kind: name, app_id: appId }: WorkRow): ListingId | null {
  const kind = name === null ? undefined : findKind(services, name)
  return kind ? { kind, appId: BigInt(appId) } : null
}

/** One for each table and each creator: an index does not merge several. The creator gets the royalty of each genuine listing. */
function listingBranches(services: Services, { creators, isRead }: WorksByPrice, isInRange: SQL): Branch[] {
  return pricedKinds(services).flatMap(({ name, listed }) =>
    (listed?.queries(services, 'candidates') ?? []).flatMap((query) =>
      creators.map((creator) => ({
        from: sql`(${query}) as l`,
        condition: sql`${creatorByPrice(sql`l.royalty_receiver`)} = ${creator} and ${isInRange} and ${isRead(sql`l.asset_id`)}`,
        columns: { creator: sql`l.royalty_receiver`, kind: sql`${name}::text` },
        keys: [sql`l.currency_id`, sql`l.price_order`],
        listing: sql`l.app_id`,
        part: sql`l.part_id`,
        differsIn: 'listing' as const,
      })),
    ),
  )
}

function workBranches({ creators, isRead }: WorksByPrice): Branch[] {
  return creators.map((creator) => ({
    from: sql`${assetTable} as created`,
    condition: sql`created.creator = ${creator} and ${isRead(sql`created.asset_id`)}`,
    columns: { creator: sql`created.creator`, kind: sql`null::text` },
    keys: [],
    listing: sql`0::bigint`,
    part: sql`created.asset_id`,
    differsIn: 'part' as const,
  }))
}
