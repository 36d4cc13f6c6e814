import { type GallerySort, getGallery as contract } from '@facet/api-contract/nft/get-gallery'
import { type SQL, sql } from 'drizzle-orm'
import { addressOf } from '../account/usernames.ts'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { type ListingId, worksWithListings } from '../market/best-listings.ts'
import { findKind } from '../market/kind.ts'
import { type ListWindow, listWindow } from '../market/list-window.ts'
import { handle, type Services } from '../market/services.ts'
import { visitorKey, visitorSeed } from '../session/visitor-key.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { cardListReply } from './card-list-reply.ts'
import { galleryOrder } from './gallery-order.ts'

export const getGallery = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow(query)
  const address = await addressOf(services, params.id)
  const isOwn = session?.address === address
  const gallery = {
    address,
    isOwn,
    sort: query.sort,
    seed: visitorSeed(visitorKey(request, session)),
    showsAdult: query.nsfw ?? (isOwn || showsNsfw(request, session)),
    isByOwner: query.primary,
  }
  const places = await findPlaces(services, gallery, window)
  const shown = places.slice(0, window.limit)
  const works = (await worksWithListings(services, shown)).map((work) => ({ ...work, owner: address }))
  const reply = await cardListReply(services, { works, isLast: places.length <= window.limit }, session)
  const placeOf = new Map(shown.map((place) => [Number(place.assetId), place]))
  const metadata = reply.metadata.map((card) => {
    const { listedUnits, listingCount } = placeOf.get(card.token_id) ?? { listedUnits: 0n, listingCount: 0 }
    return { ...card, listed_units: String(listedUnits), listing_count: listingCount }
  })
  return { ...reply, metadata }
})

/** A work of which the account has units, in itself or in its sales and auctions. */
interface Place {
  assetId: bigint
  /** The newest listing of it. */
  listing: ListingId | null
  listedUnits: bigint
  listingCount: number
}

interface Gallery {
  address: string
  /** Private listings, and those that are none of this market, are shown to their seller alone, who can end them. */
  isOwn: boolean
  sort: GallerySort
  /** Which order `random` means. */
  seed: number
  showsAdult: boolean
  /** Only works that the account created, or only those of others. */
  isByOwner: boolean | undefined
}

async function findPlaces(services: Services, gallery: Gallery, window: ListWindow): Promise<Place[]> {
  const { address, isOwn, sort, seed, showsAdult, isByOwner } = gallery
  const price = newest(sql`case when currency_id = 0 then price_order end`)
  const listed = services.kinds.flatMap((kind) => {
    const query = kind.listed?.query(services, isOwn ? 'seller' : 'adults')
    return query === undefined
      ? []
      : [
          sql`union all select l.asset_id, ${kind.name}::text, l.app_id, l.listed_round, l.units, l.currency_id, l.price_order
            from (${query}) as l where l.seller = ${address}`,
        ]
  })
  const { rows } = await services.database.db.execute<PlaceRow>(sql`
    select
      asset_id,
      ${newest(sql`app_id`)} as app_id,
      ${newest(sql`kind`)} as kind,
      coalesce(sum(units) filter (where app_id is not null), 0) as listed_units,
      count(app_id)::integer as listing_count
    from (
      select asset_id, null::text as kind, null::bigint as app_id, acquired_round as since, amount_base_units as units,
        null::bigint as currency_id, null::float8 as price_order
      from ${holdingTable} where address = ${address} and amount_base_units > 0
      ${sql.join(listed, sql` `)}
    ) as place
    join ${assetTable} as asset using (asset_id)
    left join ${nftMetadataTable} as metadata using (asset_id)
    where ${isByOwner === undefined ? sql`true` : sql`(asset.creator = ${address}) = ${isByOwner}`}
      and (${showsAdult} or not coalesce(metadata.is_nsfw, (asset.arc69 ->> 'isSensitive')::boolean, false))
    group by asset_id
    order by ${galleryOrder(sort, seed, price)}
    limit ${window.limit + 1} offset ${window.start}`)
  return rows.map((row) => ({
    assetId: BigInt(row.asset_id),
    listing: listingOf(services, row),
    listedUnits: BigInt(row.listed_units),
    listingCount: row.listing_count,
  }))
}

/** Of the newest listing of a work. */
function newest(column: SQL): SQL {
  return sql`(array_agg(${column} order by since desc, app_id desc) filter (where app_id is not null))[1]`
}

/** As the database has it: 64-bit numbers are text. */
interface PlaceRow extends Record<string, unknown> {
  asset_id: string
  kind: string | null
  app_id: string | null
  listed_units: string
  listing_count: number
}

function listingOf(services: Services, { kind: name, app_id: appId }: PlaceRow): ListingId | null {
  const kind = name === null ? undefined : findKind(services, name)
  return kind && appId !== null ? { kind, appId: BigInt(appId) } : null
}
