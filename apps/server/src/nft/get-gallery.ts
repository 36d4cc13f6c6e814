import { getGallery as contract } from '@facet/api-contract/nft/get-gallery'
import { type SQL, sql } from 'drizzle-orm'
import { findAccountFor } from '../account/find-account.ts'
import { type ListingId, worksWithListings } from '../market/best-listings.ts'
import { findKind } from '../market/kind.ts'
import { totalOnWire } from '../market/known-totals.ts'
import { listWindow } from '../market/list-window.ts'
import { handle, type Services } from '../market/services.ts'
import { visitorSeed } from '../session/visitor-seed.ts'
import { showsNsfw } from '../session/visitor-nsfw.ts'
import { cardListReply } from './card-list-reply.ts'
import { galleryOrder } from './gallery-order.ts'
import { readCosts } from './read-costs.ts'
import { type Gallery, isOneOf, listingsIn, type Place, readPlaces, sampleGallery, worksIn } from './gallery-places.ts'

export const getGallery = handle(contract, async ({ params, query, session, services, request }) => {
  const window = listWindow({ query, request })
  const { addresses } = await findAccountFor(services, params.id, session)
  const isOwn = session !== null && addresses.includes(session.address)
  // A projection from block 0 has seen every holding, and one's own are imported after the sign-in.
  if (services.projection.firstRound > 0n && !isOwn) for (const address of addresses) services.imports.gallery(address)
  const gallery = {
    addresses,
    isOwn,
    sort: query.sort,
    seed: visitorSeed(request, session),
    showsAdult: query.nsfw ?? (isOwn || showsNsfw(request, session)),
    isByOwner: query.primary,
    titled: query.search ? await services.titles.among(worksIn(services, { addresses, isOwn }), query.search) : null,
  }
  const { works: shown, isLast, next } = await readPlaces(services, gallery, window)
  const listingsOf = await readListingsOf(services, gallery, shown)
  const holders = new Map(shown.map(({ assetId, holder }) => [assetId, holder]))
  const chosen = shown.map(({ assetId }) => ({ assetId, listing: listingsOf.get(assetId)?.newest ?? null }))
  const works = (await worksWithListings(services, chosen)).map((work) => {
    const owner = holders.get(work.asset.assetId)
    return owner === undefined ? work : { ...work, owner }
  })
  const listedUnits = new Map(shown.map(({ assetId }) => [assetId, listingsOf.get(assetId)?.units ?? 0n]))
  const [reply, costsOf] = await Promise.all([
    cardListReply(services, { works, isLast, next }, session),
    isOwn ? readCosts(services, addresses, listedUnits) : null,
  ])
  const metadata = reply.metadata.map((card) => {
    const { units = 0n, count = 0 } = listingsOf.get(BigInt(card.token_id)) ?? {}
    const { costs = null, unknownUnits = null } = costsOf?.get(BigInt(card.token_id)) ?? {}
    return {
      ...card,
      listed_units: String(units),
      listing_count: count,
      costs,
      unknown_units: unknownUnits === null ? null : String(unknownUnits),
    }
  })
  const { search, primary } = query
  const name = JSON.stringify(['gallery', addresses, primary, search, isOwn, gallery.showsAdult])
  const total = await services.listTotals.ofWindow(query, { shown: metadata.length, isLast }, name, () =>
    sampleGallery(services, gallery),
  )
  return { ...reply, metadata, ...totalOnWire(total) }
})

/** The account's listings of a work. */
interface ListingsOfWork {
  newest: ListingId | null
  units: bigint
  count: number
}

async function readListingsOf(
  services: Services,
  gallery: Gallery,
  works: readonly Place[],
): Promise<Map<bigint, ListingsOfWork>> {
  const isByPrice = galleryOrder(gallery.sort, gallery.seed).placedBy === 'price'
  const listings = listingsIn(services, gallery).map(
    ({ kind, query, hasManyWorks }) => sql`select ${kind}::text as kind, l.asset_id, l.app_id, l.listed_round, l.units,
      ${isByPrice && hasManyWorks} as comes_last
      from (${query}) as l where ${isOneOf(sql`l.seller`, gallery.addresses)} and l.asset_id = any(${sql.param(works.map(({ assetId }) => String(assetId)))}::bigint[])`,
  )
  if (works.length === 0 || listings.length === 0) return new Map()
  const { rows } = await services.database.db.execute<ListingsRow>(sql`
    select asset_id, sum(units) as units, count(*)::integer as count,
      ${newest(sql`kind`)} as kind, ${newest(sql`app_id`)} as app_id
    from (${sql.join(listings, sql` union all `)}) as listing
    group by asset_id`)
  return new Map(
    rows.map((row) => [
      BigInt(row.asset_id),
      { newest: listingOf(services, row), units: BigInt(row.units), count: row.count },
    ]),
  )
}

function newest(column: SQL): SQL {
  return sql`(array_agg(${column} order by comes_last, listed_round desc, app_id desc))[1]`
}

/** As the database has it: 64-bit numbers are text. */
interface ListingsRow extends Record<string, unknown> {
  asset_id: string
  units: string
  count: number
  kind: string
  app_id: string
}

function listingOf(services: Services, { kind: name, app_id: appId }: ListingsRow): ListingId | null {
  const kind = findKind(services, name)
  return kind ? { kind, appId: BigInt(appId) } : null
}
