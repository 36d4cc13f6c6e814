import { type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { bestListings, type CreatedWork, type ListingId, worksWithListings } from '../market/best-listings.ts'
import { findKind } from '../market/kind.ts'
import type { ListWindow } from '../market/list-window.ts'
import type { Services } from '../market/services.ts'
import type { Work } from '../market/work.ts'
import { type Branch, mergedRows, type Part, type PlaceRow, readStanding } from './merged-places.ts'

interface Creations {
  /** Of one account. */
  addresses: readonly string[]
  viewer: string | null
  direction: 'asc' | 'desc'
  showsAdult: boolean
  isOwn: boolean
  /** Of the works, those that are listed. */
  isPrimary: (assetId: SQL) => SQL
}

interface CreationRow extends PlaceRow {
  creator: string
  /** Its kind; null for a work without a listing. */
  kind: string | null
  app_id: string
}

/**
 * A window of the works that an account created by the price of their best listing, those in ALGO first, then those in each other
 * currency (decision 6), then those without one, the newest first. The creator's listings are read by index; a work stands at its best.
 *
 * @throws FacetError `invalid-window`
 */
export async function creationsByPrice(
  services: Services,
  creations: Creations,
  window: ListWindow,
): Promise<{ works: Work[]; isLast: boolean }> {
  const { direction } = creations
  const priced = { direction, types: ['bigint', 'float8'] } as const
  const listed = [sql`l.currency_id = 0`, sql`l.currency_id > 0`].map((condition) => {
    const branches = listingBranches(services, creations, condition)
    return (part: Part) => read(mergedRows(columnsOf(creations), { branches, stretch: priced, part }))
  })
  const works = { branches: workBranches(creations), stretch: { direction: 'desc', types: [] } } as const
  const others = (part: Part) => read(mergedRows(columnsOf(creations), { ...works, part }))
  const { rows, isLast } = await readStanding(window, [...listed, others])
  const chosen = rows.map((row) => ({ assetId: BigInt(row.asset_id), listing: listingOf(services, row) }))
  return { works: await worksWithListings(services, chosen), isLast }

  async function read(query: SQL): Promise<CreationRow[]> {
    const { rows: found } = await services.database.db.execute<CreationRow>(query)
    return whereBest(services, creations, found)
  }
}

/** The same rows; a work stands at its best listing, or where it has none. */
async function whereBest(
  services: Services,
  { viewer, showsAdult }: Creations,
  rows: readonly CreationRow[],
): Promise<CreationRow[]> {
  const shown = new Map<bigint, CreatedWork>()
  for (const { asset_id: id, creator, stands } of rows) {
    if (stands) shown.set(BigInt(id), { assetId: BigInt(id), creator })
  }
  const audience = showsAdult ? 'adults' : 'everybody'
  const best = await bestListings(services, { works: [...shown.values()], viewer }, audience)
  return rows.map((row) => {
    const listing = best.get(BigInt(row.asset_id))
    const isBest = row.kind === (listing?.kind.name ?? null) && BigInt(row.app_id) === (listing?.appId ?? 0n)
    return { ...row, stands: row.stands && isBest }
  })
}

function listingOf(services: Services, { kind: name, app_id: appId }: CreationRow): ListingId | null {
  const kind = name === null ? undefined : findKind(services, name)
  return kind ? { kind, appId: BigInt(appId) } : null
}

/** One for each table of listings and each address: an index merges no several. The creator gets the royalty of each genuine listing. */
function listingBranches(services: Services, { addresses }: Creations, inStretch: SQL): Branch[] {
  return services.kinds.flatMap(({ name, listed }) =>
    (listed?.queries(services, 'candidates') ?? []).flatMap((query) =>
      addresses.map((address) => ({
        from: sql`(${query}) as l`,
        condition: sql`l.royalty_receiver = ${address} and ${inStretch}`,
        columns: { creator: sql`l.royalty_receiver`, kind: sql`${name}::text` },
        keys: [sql`l.currency_id`, sql`l.price_order`],
        listing: sql`l.app_id`,
        part: sql`l.part_id`,
        differsIn: listed?.hasManyWorks ? ('both' as const) : ('listing' as const),
      })),
    ),
  )
}

function workBranches({ addresses }: Creations): Branch[] {
  return addresses.map((address) => ({
    from: sql`${assetTable} as created`,
    condition: sql`created.creator = ${address}`,
    columns: { creator: sql`created.creator`, kind: sql`null::text` },
    keys: [],
    listing: sql`0::bigint`,
    part: sql`created.asset_id`,
    differsIn: 'part' as const,
  }))
}

/** `stands` says first which works the list may show. `offset 0` keeps that a seek for each row. */
function columnsOf({ showsAdult, isOwn, isPrimary }: Creations): SQL {
  const inLists = isInLists({ arc69: sql`asset.arc69` }, { showsAdult, isOwn })
  return sql`asset_id, app_id, creator, kind, exists (
    select 1 from ${assetTable} as asset left join ${nftMetadataTable} using (asset_id)
    where asset.asset_id = place.asset_id and asset.is_collectible and asset.destroyed_round is null
      ${inLists ? sql`and ${inLists}` : sql``} offset 0)
    and ${isPrimary(sql`place.asset_id`)} as stands`
}
