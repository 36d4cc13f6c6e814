import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { FacetError } from '@facet/errors'
import { type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { isAdult } from '../asset/is-adult.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import type { Anchor } from '../market/list-order.ts'
import type { ListWindow } from '../market/list-window.ts'
import { beginWindow, endWindow, type OrderedRow } from '../market/read-window.ts'
import type { Services } from '../market/services.ts'
import { unionOf } from '../market/union-of.ts'
import { galleryOrder, type GalleryOrder, type GalleryStretch } from './gallery-order.ts'

export interface Gallery {
  /** Of one account. */
  addresses: readonly string[]
  /** Private listings, and those that are none of this market, are shown to their seller alone, who can end them. */
  isOwn: boolean
  sort: GallerySort
  /** Where `random` begins. */
  seed: number
  showsAdult: boolean
  /** Only works that the account created, or only those of others. */
  isByOwner: boolean | undefined
}

/** Where a work of the gallery is. */
export interface Place {
  assetId: bigint
  holder: string
}

/** Rows that a query reads at first, and at most. */
const [FIRST_ROWS, MAX_ROWS] = [64, 1_024]
/** Rows that a request reads at most: whatever the account has, a window costs no more. Counted starts fit in. */
const MAX_READ = 8_192

/** A row of a holding or a listing. 64-bit numbers are text. */
interface PlaceRow extends Record<string, unknown>, OrderedRow {
  asset_id: string
  /** The address that holds or lists it. */
  holder: string
  /** Whether its work stands here: it is shown, and no other row of it says where instead. */
  stands: boolean
}

/**
 * A window of the works of which the account has units, in itself or in its listings. The rows of both are merged by index in the
 * gallery's order; those where no work stands are passed over. Where there are very many of these, the window ends early: it has fewer
 * works, or none, and is not the last. The next begins at its end (`start + limit`) all the same.
 *
 * @throws FacetError `invalid-window`
 */
export async function readPlaces(
  services: Services,
  gallery: Gallery,
  window: ListWindow,
): Promise<{ works: Place[]; isLast: boolean }> {
  const { anchor, skipped } = beginWindow(window)
  const works: Place[] = []
  let unskipped = skipped
  let reached = anchor
  const goOn = () => {
    if (reached) endWindow(window, window.start + window.limit, reached)
    return { works, isLast: false }
  }
  for await (const { number, row } of rowsInOrder(services, gallery, anchor)) {
    if (row === 'further') {
      if (unskipped > 0) throw new FacetError('invalid-window')
      return goOn()
    }
    if (row.stands && unskipped > 0) unskipped -= 1
    else if (row.stands) {
      if (works.length === window.limit) return goOn()
      works.push({ assetId: BigInt(row.asset_id), holder: row.holder })
    }
    reached = [number, ...row.orderedBy]
  }
  return { works, isLast: true }
}

/** The rows of a gallery after an anchor, each with the number of its stretch. `further` where a request may read no more of them. */
async function* rowsInOrder(services: Services, gallery: Gallery, anchor: Anchor | undefined) {
  const order = galleryOrder(gallery.sort, gallery.seed)
  const reached = Number(anchor?.[0] ?? 0)
  let after = anchor?.slice(1)
  let unread = MAX_READ
  for (const [index, stretch] of order.stretches.slice(reached).entries()) {
    const number = reached + index
    for (let count = FIRST_ROWS; ; count = Math.min(MAX_ROWS, 2 * count)) {
      const limit = Math.min(count, unread)
      const query = rowsAfter(services, { gallery, order, stretch, after }, limit)
      const { rows } = await services.database.db.execute<PlaceRow>(query)
      for (const row of rows) yield { number, row }
      if (rows.length < limit) break
      unread -= rows.length
      if (unread === 0) {
        yield { number, row: 'further' as const }
        return
      }
      after = rows.at(-1)?.orderedBy
    }
    after = undefined
  }
}

interface Part {
  gallery: Gallery
  order: GalleryOrder
  stretch: GalleryStretch
  /** The keys that its rows follow. */
  after: Anchor | undefined
}

interface Branch {
  from: SQL
  condition: SQL
  holder: SQL
  keys: readonly SQL[]
  /** Rows with equal keys are told apart by their listing, 0 for a holding, and the part of it: their work where there are several. */
  listing: SQL
  part: SQL
  /** Which of these its rows differ in. */
  differsIn: 'listing' | 'part' | 'both'
  /** The round that the row is compared by with others of its work. */
  round: SQL
  /** The table of its listings among those of `listingsIn`; `HELD` for holdings. */
  source: number
}

const HELD = -1

/** The next rows of all tables, merged by their keys. */
function rowsAfter(services: Services, { gallery, order, stretch, after }: Part, limit: number): SQL {
  const { direction } = stretch
  const types = [...stretch.types, 'bigint', 'bigint']
  const inOrder = (keys: readonly SQL[]) => listOf(keys.map((key) => sql`${key} ${sql.raw(direction)}`))
  const rowsOf = (branch: Branch) => {
    const { from, condition, holder, listing, part, round, source } = branch
    const keys = [...branch.keys, listing, part]
    const follows = after ? sql`and ${followsIn(branch, stretch, after)}` : sql``
    const named = keys.map((key, index) => sql`${key} as ${sql.raw(`key_${index}`)}`)
    return sql`(select asset_id, ${holder} as holder, ${round} as round, ${listing} as app_id, ${sql.raw(String(source))} as source, ${listOf(named)}
      from ${from} where ${condition} ${follows} order by ${inOrder(keys)} limit ${limit})`
  }
  const keys = types.map((_, index) => sql.raw(`key_${index}`))
  const texts = keys.map((key) => sql`${key}::text`)
  const branches = gallery.addresses.flatMap((address) =>
    branchesOf(services, { ...gallery, address }, order, stretch).map(rowsOf),
  )
  return sql`select asset_id, holder, array[${listOf(texts)}] as "orderedBy", ${stands(services, gallery, order)} as stands
    from (select * from ${unionOf(branches)} as merged order by ${inOrder(keys)} limit ${limit}) as place
    order by ${inOrder(keys)}`
}

/**
 * Whether a row of a branch follows those read before. Only columns that an index has are compared: with a constant among them the
 * planner expects one row of an index that it would have to read to its end, and sorts all rows instead.
 */
function followsIn(
  { keys, listing, part, differsIn }: Branch,
  { direction, types }: GalleryStretch,
  after: Anchor,
): SQL {
  const compare = (columns: readonly SQL[], operator: '<' | '<=' | '>', values: Anchor) => {
    const typed = values.map((value, index) => sql`${String(value)}::${sql.raw(types[index] ?? 'bigint')}`)
    return sql`(${listOf(columns)}) ${sql.raw(operator)} (${listOf(typed)})`
  }
  const next = direction === 'asc' ? '>' : '<'
  const [values, afterListing = 0, afterPart = 0] = [after.slice(0, types.length), ...after.slice(types.length)]
  switch (differsIn) {
    case 'both':
      return compare([...keys, listing, part], next, after)
    case 'listing':
      return compare([...keys, listing], next, [...values, afterListing])
    case 'part':
      if (Number(afterListing) === 0) return compare([...keys, part], next, [...values, afterPart])
      // Holdings stand before the listings that have the same keys.
      return compare(keys, next === '>' ? '>' : '<=', values)
  }
}

function listOf(parts: readonly SQL[]): SQL {
  return sql.join([...parts], sql`, `)
}

/** One for each table, for one of the account's addresses: an index merges no several. */
function branchesOf(
  services: Services,
  gallery: Gallery & { address: string },
  { standsAt }: GalleryOrder,
  { listings, holdings }: GalleryStretch,
): Branch[] {
  const branches: Branch[] = []
  if (listings !== null) {
    for (const [source, { query, hasManyWorks }] of listingsIn(services, { ...gallery, isOwn: true }).entries()) {
      branches.push({
        from: sql`(${query}) as l`,
        condition: sql`l.seller = ${gallery.address} and ${listings.condition}`,
        holder: sql`l.seller`,
        keys: listings.keys,
        listing: sql`l.app_id`,
        part: sql`l.part_id`,
        differsIn: hasManyWorks ? 'both' : 'listing',
        round: sql`l.listed_round`,
        source,
      })
    }
  }
  if (holdings !== null) {
    branches.push({
      from: sql`${holdingTable} as h`,
      condition: sql`h.address = ${gallery.address} and h.amount_base_units > 0 and ${holdings.condition}`,
      holder: sql`h.address`,
      keys: holdings.keys,
      listing: sql`0::bigint`,
      part: sql`h.asset_id`,
      differsIn: 'part',
      // Older than any listing where those come first.
      round: standsAt === 'listing' ? sql`-1::bigint` : sql`h.acquired_round`,
      source: HELD,
    })
  }
  return branches
}

/** `offset 0` keeps each of these a seek for each row: the planner would read all of the account's rows to join them. */
function stands(services: Services, gallery: Gallery, { standsAt }: GalleryOrder): SQL {
  const otherListings = listingsIn(services, gallery).map(
    ({ query }) => sql`and not exists (select 1 from (${query}) as o where ${isOneOf(sql`o.seller`, gallery.addresses)}
      and o.asset_id = place.asset_id and (o.listed_round, o.app_id) > (place.round, place.app_id) offset 0)`,
  )
  // Of two addresses of the account that got units in the same round, one shows the work.
  const otherHolding = sql`and not exists (select 1 from ${holdingTable} as h
    where ${isOneOf(sql`h.address`, gallery.addresses)} and h.amount_base_units > 0 and h.asset_id = place.asset_id
      and (h.acquired_round > place.round or h.acquired_round = place.round and place.app_id = 0 and h.address > place.holder) offset 0)`
  return sql`(${isShown(gallery, sql`place.asset_id`)} ${sql.join(otherListings, sql` `)} ${standsAt === 'listing' ? sql`` : otherHolding}
    and ${isOpen(services, gallery)})`
}

/**
 * Whether the gallery may show the listing of a row. Not a condition of the branches: then rows that are not shown would be read without
 * being counted; nor a column of theirs, as of each branch many more rows are read than are merged.
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

function isShown({ addresses, isByOwner, showsAdult }: Gallery, assetId: SQL): SQL {
  return sql`exists (select 1 from ${assetTable} as asset left join ${nftMetadataTable} using (asset_id)
    where asset.asset_id = ${assetId} ${isByOwner === undefined ? sql`` : sql`and (${isOneOf(sql`asset.creator`, addresses)}) = ${isByOwner}`}
    ${showsAdult ? sql`` : sql`and not ${isAdult({ arc69: sql`asset.arc69` })}`} offset 0)`
}
