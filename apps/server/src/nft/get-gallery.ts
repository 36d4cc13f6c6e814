import { getGallery as contract } from '@facet/api-contract/nft/get-gallery'
import { FacetError } from '@facet/errors'
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
  if (address === undefined) throw new FacetError('invalid-address', { value: params.id })
  const isOwn = session?.address === address
  const places = await findPlaces(services, { address, isOwn, isNewestFirst: query.sort === 'new' }, window)
  const works = await readWorks(services, places.slice(0, window.limit), address)
  return cardListReply(services, { works, isLast: places.length <= window.limit }, session)
})

/** Where units of an NFT are: in the account itself, or in one of its sales or auctions. */
interface Place {
  assetId: bigint
  appId: bigint | null
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
  const { rows } = await database.db.execute<{ asset_id: string; app_id: string | null }>(sql`
    select asset_id, app_id from (
      select asset_id, null::bigint as app_id, acquired_round as since
      from ${holdingTable} where address = ${address} and amount_base_units > 0
      union all
      select l.asset_id, l.app_id, l.listed_round
      from (${salesQuery(services)}) as l
      where l.seller = ${address} and ${mayShow(sql`l`)} ${isOwn ? sql`` : sql`and ${isPublicSale(sql`l`)}`}
      union all
      select a.asset_id, a.app_id, a.listed_round
      from ${auctionTable} as a
      where a.seller = ${address} and ${mayShow(sql`a`)}
    ) as place
    order by since ${direction}, asset_id ${direction}, coalesce(app_id, 0) ${direction}
    limit ${window.limit + 1} offset ${window.start}`)
  return rows.map((row) => ({ assetId: BigInt(row.asset_id), appId: row.app_id === null ? null : BigInt(row.app_id) }))
}

async function readWorks(services: Services, places: readonly Place[], owner: string): Promise<Work[]> {
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
  return places.flatMap(({ assetId, appId }) => {
    const found = byAsset.get(assetId)
    return found ? [{ ...found, listing: listingOf.get(appId) ?? null, owner }] : []
  })
}

function selectSales(services: Services, appIds: bigint[]): Promise<SaleRow[]> {
  return services.database.db
    .select(getTableColumns(anySaleTable))
    .from(allSales(services))
    .where(and(inArray(anySaleTable.appId, appIds), eq(anySaleTable.state, 'open')))
}
