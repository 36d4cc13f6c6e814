import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { isInLists } from '../asset/is-in-lists.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Total } from '../market/known-totals.ts'
import type { ListWindow } from '../market/list-window.ts'
import { SAMPLED, totalOf } from '../market/sampled-total.ts'
import type { Services, SomeWorks, TitleMatches } from '../market/services.ts'
import { galleryOrder, type GalleryOrder, type GalleryStretch, mixed } from './gallery-order.ts'
import { unionOf } from '../market/union-of.ts'
import { isNamed, isTitled, MAX_SEARCHED } from './titled-works.ts'
import { type Branch, listOf, mergedRows, type Part, type PlaceRow, readStanding } from './merged-places.ts'

export interface Gallery {
  /** The addresses of one account. */
  addresses: readonly string[]
  /** Private listings, and those that are not of this market, are only shown to their seller, who can end them. */
  isOwn: boolean
  sort: GallerySort
  /** Where `random` begins. */
  seed: number
  showsAdult: boolean
  /** Only works that the account created, or only those of others. */
  isByOwner: boolean | undefined
  /** Only these; null for all. */
  titled: TitleMatches | null
}

/** Where a work of the gallery is. */
export interface Place {
  assetId: bigint
  holder: string
}

/** A row of a holding or a listing. 64-bit numbers are text. */
interface GalleryRow extends PlaceRow {
  /** The address that holds or lists it. */
  holder: string
}

/**
 * A window of the works that the account has units of, in its holdings or its listings. The rows of both are merged by index in the
 * gallery's order.
 *
 * @throws FacetError `invalid-window`
 */
export async function readPlaces(
  services: Services,
  gallery: Gallery,
  window: ListWindow,
): Promise<{ works: Place[]; isLast: boolean; next: string | null }> {
  const order = galleryOrder(gallery.sort, gallery.seed)
  const columns = sql`asset_id, holder, ${isPlacedHere(services, gallery, order)} as stands`
  const stretches = order.stretches.map((stretch) => ({
    types: stretch.types,
    read: async (part: Part) => {
      const branches = gallery.addresses.flatMap((address) =>
        branchesOf(services, { ...gallery, address }, order, stretch),
      )
      const query = mergedRows(columns, { branches, stretch, part })
      return (await services.database.db.execute<GalleryRow>(query)).rows
    },
  }))
  const { rows, isLast, next } = await readStanding(window, stretches)
  return { works: rows.map(({ asset_id: assetId, holder }) => ({ assetId: BigInt(assetId), holder })), isLast, next }
}

/** The number of works in the gallery, counted or estimated from the first rows in their mixed order. */
export async function sampleGallery(services: Services, gallery: Gallery): Promise<Total | null> {
  const order = galleryOrder('random', 0)
  const branches = gallery.addresses.flatMap((address) => branchesOf(services, { ...gallery, address }, order, mixed))
  const part = { after: undefined, limit: SAMPLED }
  const query = mergedRows(sql`${isPlacedHere(services, gallery, order)} as stands`, { branches, stretch: mixed, part })
  const { rows } = await services.database.db.execute<{ rows: number; found: number; place: string | null }>(sql`
    select count(*)::integer as rows, (count(*) filter (where stands))::integer as found, max("orderedBy"[1]::bigint)::text as place
    from (${query}) as sample`)
  const [{ rows: read, found, place } = { rows: 0, found: 0, place: null }] = rows
  return totalOf({ rows: read, found, place: place === null ? null : BigInt(place) })
}

/** The `source` of holdings; that of listings is the number of their table in `listingsIn`. */
const HELD = -1

/** One branch for each table, for one of the account's addresses: an index does not merge several. */
function branchesOf(
  services: Services,
  gallery: Gallery & { address: string },
  { placedBy }: GalleryOrder,
  { listings, holdings }: GalleryStretch,
): Branch[] {
  const branches: Branch[] = []
  if (listings !== null) {
    for (const [source, { query, hasManyWorks }] of listingsIn(services, { ...gallery, isOwn: true }).entries()) {
      if (listings.of !== 'all' && hasManyWorks !== (listings.of === 'several')) continue
      branches.push({
        from: sql`(${query}) as l`,
        condition: sql`l.seller = ${gallery.address} and ${listings.condition} and ${isNamed(gallery.titled, sql`l.asset_id`)}`,
        columns: { holder: sql`l.seller`, round: sql`l.listed_round`, source: sql.raw(String(source)) },
        keys: listings.keys,
        listing: sql`l.app_id`,
        part: sql`l.part_id`,
        differsIn: hasManyWorks ? 'both' : 'listing',
      })
    }
  }
  if (holdings !== null) {
    branches.push({
      from: sql`${holdingTable} as h`,
      condition: sql`h.address = ${gallery.address} and h.amount_base_units > 0 and ${holdings.condition} and ${isNamed(gallery.titled, sql`h.asset_id`)}`,
      columns: {
        holder: sql`h.address`,
        // Older than any listing, where listings come first.
        round: placedBy === 'newest' ? sql`h.acquired_round` : sql`-1::bigint`,
        source: sql.raw(String(HELD)),
      },
      keys: holdings.keys,
      listing: sql`0::bigint`,
      part: sql`h.asset_id`,
      differsIn: 'part',
    })
  }
  return branches
}

/** `offset 0` keeps each of these a seek for each row: the planner would read all of the account's rows to join them. */
function isPlacedHere(services: Services, gallery: Gallery, { placedBy }: GalleryOrder): SQL {
  const sources = listingsIn(services, gallery)
  const severalAt = [...sources.entries()].flatMap(([source, { hasManyWorks }]) =>
    hasManyWorks ? [sql.raw(String(source))] : [],
  )
  const isOfSeveral =
    placedBy === 'price' && severalAt.length > 0 ? sql`place.source in (${listOf(severalAt)})` : sql`false`
  const otherListings = sources.map(({ query, hasManyWorks }) => {
    // By price, a listing of the work alone comes before one of several works, whatever their ages.
    const isAfter =
      placedBy === 'price' && hasManyWorks
        ? sql`(${isOfSeveral} or place.source = ${sql.raw(String(HELD))}) and (o.listed_round, o.app_id) > (place.round, place.app_id)`
        : sql`(o.listed_round, o.app_id) > (case when ${isOfSeveral} then -1 else place.round end, place.app_id)`
    return sql`and not exists (select 1 from (${query}) as o where ${isOneOf(sql`o.seller`, gallery.addresses)}
      and o.asset_id = place.asset_id and ${isAfter} offset 0)`
  })
  // If two addresses of the account got units in the same round, only one shows the work.
  const otherHolding = sql`and not exists (select 1 from ${holdingTable} as h
    where ${isOneOf(sql`h.address`, gallery.addresses)} and h.amount_base_units > 0 and h.asset_id = place.asset_id
      and (h.acquired_round > place.round or h.acquired_round = place.round and place.app_id = 0 and h.address > place.holder) offset 0)`
  return sql`(${isShown(gallery, sql`place.asset_id`)} and ${isTitled(gallery.titled, sql`place.asset_id`)} ${sql.join(otherListings, sql` `)} ${placedBy === 'newest' ? otherHolding : sql``}
    and ${isOpen(services, gallery)})`
}

/**
 * Whether the gallery may show the listing of a row. Not a condition of the branches, since hidden rows would then be read without being
 * counted; nor a column of theirs, since each branch reads many more rows than are merged.
 */
function isOpen(services: Services, gallery: Gallery): SQL {
  if (gallery.isOwn) return sql`true`
  const ofSources = listingsIn(services, gallery).map(({ query, hasManyWorks }, source) => {
    // An index that begins with the work would be walked through all its listings.
    const isWork = hasManyWorks ? sql`and shown.asset_id = place.asset_id` : sql``
    return sql`when ${sql.raw(String(source))} then exists (select 1 from (${query}) as shown
      where shown.app_id = place.app_id ${isWork} offset 0)`
  })
  return sql`(case place.source ${sql.join(ofSources, sql` `)} else true end)`
}

/** The account's listings that are shown, as one query for each table. */
export function listingsIn(services: Services, { isOwn }: Pick<Gallery, 'isOwn'>): ListingsOfTable[] {
  return services.kinds.flatMap(({ name: kind, listed }) => {
    if (listed === null) return []
    const { hasManyWorks } = listed
    return listed.queries(services, isOwn ? 'seller' : 'adults').map((query) => ({ kind, query, hasManyWorks }))
  })
}

interface ListingsOfTable {
  kind: string
  query: SQL
  /** Whether several rows belong to one listing. */
  hasManyWorks: boolean
}

/** Whether a column is one of an account's addresses. */
export function isOneOf(column: SQL, addresses: readonly string[]): SQL {
  return sql`${column} in (${listOf(addresses.map((address) => sql`${address}`))})`
}

function isShown({ addresses, isByOwner, showsAdult, isOwn }: Gallery, assetId: SQL): SQL {
  const inLists = isInLists({ arc69: sql`asset.arc69` }, { showsAdult, isOwn })
  return sql`exists (select 1 from ${assetTable} as asset left join ${nftMetadataTable} using (asset_id)
    where asset.asset_id = ${assetId} ${isByOwner === undefined ? sql`` : sql`and (${isOneOf(sql`asset.creator`, addresses)}) = ${isByOwner}`}
    ${inLists ? sql`and ${inLists}` : sql``} offset 0)`
}

/** The works of a gallery, for a search. */
export function worksIn(services: Services, gallery: Pick<Gallery, 'addresses' | 'isOwn'>): SomeWorks {
  const held = gallery.addresses.map(
    (address) => sql`(select asset_id from ${holdingTable} where address = ${address} and amount_base_units > 0
      order by acquired_round desc, asset_id desc limit ${MAX_SEARCHED})`,
  )
  const listed = listingsIn(services, gallery).flatMap(({ query }) =>
    gallery.addresses.map(
      (address) => sql`(select l.asset_id from (${query}) as l where l.seller = ${address}
        order by l.listed_round desc, l.app_id desc limit ${MAX_SEARCHED})`,
    ),
  )
  return {
    ids: sql`select * from ${unionOf([...held, ...listed])} as each limit ${MAX_SEARCHED}`,
    has: (assetId) => isInGallery(services, gallery, assetId),
  }
}

/** Whether the account has units of a work, in its holdings or in the listings that its gallery shows: one seek for each row. */
export function isInGallery(
  services: Services,
  { addresses, isOwn }: Pick<Gallery, 'addresses' | 'isOwn'>,
  assetId: SQLWrapper,
): SQL {
  const listed = listingsIn(services, { isOwn }).map(
    ({ query }) => sql`or exists (select 1 from (${query}) as own
      where ${isOneOf(sql`own.seller`, addresses)} and own.asset_id = ${assetId} offset 0)`,
  )
  return sql`(exists (select 1 from ${holdingTable} as own
    where ${isOneOf(sql`own.address`, addresses)} and own.asset_id = ${assetId} and own.amount_base_units > 0 offset 0)
    ${sql.join(listed, sql` `)})`
}
