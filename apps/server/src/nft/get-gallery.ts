import { getGallery as contract } from '@facet/api-contract/nft/get-gallery'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { auctionTable } from '../auction/auction-table.ts'
import { handle } from '../platform/http/handle.ts'
import { allSales, salesQuery, anySaleTable } from '../sale/all-sales.ts'
import type { SaleRow } from '../sale/sale-table.ts'
import { isOnOffer } from '../market/on-offer.ts'
import { isPublicSale } from '../sale/private-sale-table.ts'
import type { Services } from '../services.ts'
import { assetTable } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import { type ListWindow, listWindow } from '../market/list-window.ts'
import { cardListReply } from './card-list-reply.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { addressOf } from '../account/usernames.ts'
import type { ShownListing, Work } from './work.ts'

export const getGallery = handle(contract, async ({ params, query, session, services }) => {
  const window = listWindow(query)
  const address = await addressOf(services, params.id)
  const isOwn = session?.address === address
  const places = await findPlaces(services, { address, isOwn, isNewestFirst: query.sort === 'new' }, window)
  const shown = await readWorks(services, places.slice(0, window.limit), address)
  const works = shown.map(({ work }) => work)
  const reply = await cardListReply(services, { works, isLast: places.length <= window.limit }, session)
  const metadata = reply.metadata.map((card, index) => {
    const { listedUnits, listingCount } = shown[index]?.place ?? { listedUnits: 0n, listingCount: 0 }
    return { ...card, listed_units: String(listedUnits), listing_count: listingCount }
  })
  return { ...reply, metadata }
})

/** A work of which the account has units, in itself or in its sales and auctions. */
interface Place {
  assetId: bigint
  /** The newest listing of it. */
  appId: bigint | null
  listedUnits: bigint
  listingCount: number
}

interface Gallery {
  address: string
  /** Private listings, and those that are none of this market, are shown to their seller alone, who can end them. */
  isOwn: boolean
  isNewestFirst: boolean
}

async function findPlaces(services: Services, gallery: Gallery, window: ListWindow): Promise<Place[]> {
  const { database, clock } = services
  const { address, isOwn, isNewestFirst } = gallery
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const mayShow = (listing: SQL) =>
    isOwn ? sql`${listing}.state = 'open' and ${listing}.units_left > 0` : isOnOffer(listing, clock.timestampSeconds)
  const { rows } = await database.db.execute<PlaceRow>(sql`
    select
      asset_id,
      (array_agg(app_id order by since desc, app_id desc) filter (where app_id is not null))[1] as app_id,
      coalesce(sum(units) filter (where app_id is not null), 0) as listed_units,
      count(app_id)::integer as listing_count
    from (
      select asset_id, null::bigint as app_id, acquired_round as since, amount_base_units as units
      from ${holdingTable} where address = ${address} and amount_base_units > 0
      union all
      select l.asset_id, l.app_id, l.listed_round, l.units_left
      from (${salesQuery(services)}) as l
      where l.seller = ${address} and ${mayShow(sql`l`)} ${isOwn ? sql`` : sql`and ${isPublicSale(sql`l`)}`}
      union all
      select a.asset_id, a.app_id, a.listed_round, a.units_left
      from ${auctionTable} as a
      where a.seller = ${address} and ${mayShow(sql`a`)}
    ) as place
    group by asset_id
    order by max(since) ${direction}, asset_id ${direction}
    limit ${window.limit + 1} offset ${window.start}`)
  return rows.map((row) => ({
    assetId: BigInt(row.asset_id),
    appId: row.app_id === null ? null : BigInt(row.app_id),
    listedUnits: BigInt(row.listed_units),
    listingCount: row.listing_count,
  }))
}

/** As the database has it: 64-bit numbers are text. */
interface PlaceRow extends Record<string, unknown> {
  asset_id: string
  app_id: string | null
  listed_units: string
  listing_count: number
}

async function readWorks(
  services: Services,
  places: readonly Place[],
  owner: string,
): Promise<{ work: Work; place: Place }[]> {
  if (places.length === 0) return []
  const { database } = services
  const assetIds = [...new Set(places.map(({ assetId }) => assetId))]
  const appIds = places.flatMap(({ appId }) => appId ?? [])
  const [assets, sales, auctions] = await Promise.all([
    database.db
      .select({ asset: assetTable, metadata: nftMetadataTable })
      .from(assetTable)
      .leftJoin(nftMetadataTable, sql`${nftMetadataTable.assetId} = ${assetTable.assetId}`)
      .where(inArray(assetTable.assetId, assetIds)),
    appIds.length === 0 ? [] : selectSales(services, appIds),
    appIds.length === 0 ? [] : database.db.select().from(auctionTable).where(inArray(auctionTable.appId, appIds)),
  ])
  const byAsset = new Map(assets.map((row) => [row.asset.assetId, row]))
  const listingOf = new Map<bigint | null, ShownListing>([
    ...sales.map((row) => [row.appId, { kind: 'sale', row }] as const),
    ...auctions.map((row) => [row.appId, { kind: 'auction', row }] as const),
  ])
  return places.flatMap((place) => {
    const found = byAsset.get(place.assetId)
    return found ? [{ work: { ...found, listing: listingOf.get(place.appId) ?? null, owner }, place }] : []
  })
}

function selectSales(services: Services, appIds: bigint[]): Promise<SaleRow[]> {
  return services.database.db
    .select(getTableColumns(anySaleTable))
    .from(allSales(services))
    .where(and(inArray(anySaleTable.appId, appIds), eq(anySaleTable.state, 'open')))
}
