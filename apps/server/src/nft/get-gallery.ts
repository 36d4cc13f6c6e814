import { getGallery as contract } from '@facet/api-contract/nft/get-gallery'
import { sql } from 'drizzle-orm'
import { addressOf } from '../account/usernames.ts'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { type ListingId, worksWithListings } from '../market/best-listings.ts'
import { findKind } from '../market/kind.ts'
import { type ListWindow, listWindow } from '../market/list-window.ts'
import { handle, type Services } from '../market/services.ts'
import { cardListReply } from './card-list-reply.ts'

export const getGallery = handle(contract, async ({ params, query, session, services }) => {
  const window = listWindow(query)
  const address = await addressOf(services, params.id)
  const isOwn = session?.address === address
  const { primary, sort, nsfw = isOwn } = query
  const gallery = { address, isOwn, isNewestFirst: sort === 'new', showsAdult: nsfw, isByOwner: primary }
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
  isNewestFirst: boolean
  showsAdult: boolean
  /** Only works that the account created, or only those of others. */
  isByOwner: boolean | undefined
}

async function findPlaces(services: Services, gallery: Gallery, window: ListWindow): Promise<Place[]> {
  const { address, isOwn, isNewestFirst, showsAdult, isByOwner } = gallery
  const direction = sql.raw(isNewestFirst ? 'desc' : 'asc')
  const listed = services.kinds.flatMap((kind) => {
    const query = kind.listed?.query(services, isOwn ? 'seller' : 'adults')
    return query === undefined
      ? []
      : [
          sql`union all select l.asset_id, ${kind.name}::text, l.app_id, l.listed_round, l.units
            from (${query}) as l where l.seller = ${address}`,
        ]
  })
  const { rows } = await services.database.db.execute<PlaceRow>(sql`
    select
      asset_id,
      (array_agg(app_id order by since desc, app_id desc) filter (where app_id is not null))[1] as app_id,
      (array_agg(kind order by since desc, app_id desc) filter (where app_id is not null))[1] as kind,
      coalesce(sum(units) filter (where app_id is not null), 0) as listed_units,
      count(app_id)::integer as listing_count
    from (
      select asset_id, null::text as kind, null::bigint as app_id, acquired_round as since, amount_base_units as units
      from ${holdingTable} where address = ${address} and amount_base_units > 0
      ${sql.join(listed, sql` `)}
    ) as place
    join ${assetTable} as asset using (asset_id)
    left join ${nftMetadataTable} as metadata using (asset_id)
    where ${isByOwner === undefined ? sql`true` : sql`(asset.creator = ${address}) = ${isByOwner}`}
      and (${showsAdult} or not coalesce(metadata.is_nsfw, (asset.arc69 ->> 'isSensitive')::boolean, false))
    group by asset_id
    order by max(since) ${direction}, asset_id ${direction}
    limit ${window.limit + 1} offset ${window.start}`)
  return rows.map((row) => ({
    assetId: BigInt(row.asset_id),
    listing: listingOf(services, row),
    listedUnits: BigInt(row.listed_units),
    listingCount: row.listing_count,
  }))
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
