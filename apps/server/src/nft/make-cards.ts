import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray } from 'drizzle-orm'
import { accountsOf, type People } from '../account/find-account.ts'
import { personOf } from '../account/person.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { isSafe } from '../asset/is-safe.ts'
import type { AssetRow } from '../asset/asset-table.ts'
import { poolsOf } from '../market/many-works.ts'
import { holdingTable } from '../asset/holding-table.ts'
import type { Animation, NftMetadataRow } from '../asset/nft-metadata-table.ts'
import {
  type CardSource,
  type DescribeOnCard,
  type ListingOnCard,
  type ListingRow,
  type OfSomeKinds,
  type ShownListing,
  titleOf,
  type Work,
} from '../market/work.ts'
import { readFavourites } from './read-favourites.ts'

/** Works in wire format, as the signed-in account sees them, in a few database queries however many works there are. */
export async function makeCards(services: Services, works: readonly Work[], viewer: string | null): Promise<Card[]> {
  const listings = works.flatMap(({ listing }) => listing ?? [])
  const named = [
    ...works.flatMap((work) => [work.asset.creator, addressOf(work)]),
    ...listings.flatMap(({ kind, row }) => kind.namedOn(row)),
  ]
  const assetIds = works.map(({ asset }) => asset.assetId)
  const [people, ownedUnits, pools, favourites, describers] = await Promise.all([
    accountsOf(services.database.db, named),
    unitsOwnedOf(services, works, viewer),
    poolsOf(services, assetIds),
    readFavourites(services, assetIds, viewer),
    readKinds(services, listings, viewer),
  ])
  const shared = { viewer, nowSeconds: services.clock.timestampSeconds, people }
  return works.map((work) => {
    const { asset, metadata, listing } = work
    const units = ownedUnits.get(asset.assetId) ?? 0n
    const context = { ...shared, royaltyPercent: metadata?.royaltiesPercent ?? 0 }
    const onCard = listing && describers.get(listing.kind)?.(listing.row, context)
    return makeCard(services, work, {
      people,
      units,
      pool: pools.get(asset.assetId) ?? null,
      isFavourite: favourites.has(asset.assetId),
      onCard: onCard ?? notListed(work, units),
    })
  })
}

/** The card descriptions of the listings, by kind. */
async function readKinds(
  services: Services,
  listings: readonly ShownListing[],
  viewer: string | null,
): Promise<Map<CardSource, DescribeOnCard<ListingRow>>> {
  const byKind = Map.groupBy(listings, ({ kind }) => kind)
  return new Map(
    await Promise.all(
      [...byKind].map(async ([kind, shown]) => {
        const rows = shown.map(({ row }) => row)
        return [kind, await kind.readCards(services, rows, viewer)] as const
      }),
    ),
  )
}

interface OnCard {
  people: People
  /** Owned by the viewer. */
  units: bigint
  /** The listing of many works that holds it. */
  pool: bigint | null
  /** Whether it is the viewer's favourite. */
  isFavourite: boolean
  onCard: ListingOnCard
}

/** What a kind leaves out. */
const onlyOfSome: Record<OfSomeKinds, null> = {
  reserved_for: null,
  reserved_username: null,
  end_date: null,
  winner: null,
  auction: null,
}

function makeCard({ clock }: Services, work: Work, { people, units, pool, isFavourite, onCard }: OnCard): Card {
  const { asset, metadata } = work
  const address = addressOf(work)
  const creator = personOf(people.get(asset.creator))
  const maker = personOf(people.get(address))
  return {
    token_id: Number(asset.assetId),
    title: titleOf(work),
    description: metadata?.description ?? asset.arc69?.description ?? '',
    unit: asset.unitName,
    creator_address: asset.creator,
    creator_username: creator.username,
    creator_pp: creator.pp,
    verified: creator.verified,
    creator_governor: creator.governor,
    address,
    username: maker.username,
    address_pp: maker.pp,
    address_verified: maker.verified,
    address_governor: maker.governor,
    pool: pool === null ? null : Number(pool),
    ...onlyOfSome,
    ...onCard,
    price_buys: work.listing?.kind.priceBuys ?? null,
    max_supply: String(asset.totalBaseUnits),
    number: String(units),
    ...mediaOf(asset, metadata),
    tags: metadata?.tags ?? [],
    nsfw: metadata?.isNsfw ?? asset.arc69?.isSensitive ?? false,
    is_hidden: metadata !== null && metadata.hiddenReason !== null,
    is_favorite: isFavourite,
    glyph_id: metadata?.glyphId ?? asset.arc69?.glyph ?? null,
    glyph_color: metadata?.glyphColor ?? null,
    crescendo: metadata?.crescendo ?? null,
    created_at: asset.createdAtSeconds,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
}

/** The account that made the listing, or that holds the work where the list is one account's. */
function addressOf({ listing, owner }: Work): string | null {
  return listing ? listing.kind.makerOf(listing.row) : (owner ?? null)
}

/** The listing part of the card of a work that is not listed. */
function notListed({ asset, metadata }: Work, ownedUnits: bigint): ListingOnCard {
  const canRest = isSafe(asset) && asset.destroyedRound === null && asset.totalBaseUnits > 0n
  return {
    type: null,
    app_id: null,
    version: null,
    price: null,
    price_base_units: null,
    asa_id: currencyToWire(0n),
    more_works: 0,
    buy_supply: '0',
    royalties: metadata?.royaltiesPercent ?? 0,
    action: ownedUnits > 0n ? 'sell' : canRest ? 'offer' : null,
  }
}

function mediaOf(asset: AssetRow, metadata: NftMetadataRow | null) {
  const { imageCid = '', imageUrl = asset.url, contentType = '', extension = '', animation } = metadata ?? {}
  return {
    ...fileToWire({ cid: imageCid, url: imageUrl, contentType, extension }),
    animation: animation ? fileToWire(animation) : null,
    width: metadata?.width ?? null,
    height: metadata?.height ?? null,
    paint: metadata?.paint ?? null,
    thumbhash: metadata?.thumbhash ?? null,
  }
}

function fileToWire({ cid, url, contentType, extension }: Animation) {
  const link = cid.split('/').map(encodeURIComponent).join('/')
  return {
    content_type: contentType,
    extension,
    ipfs_hash: cid,
    ipfs_url: cid === '' ? '' : `ipfs://${link}`,
    ipfs_link: cid === '' ? '' : `/ipfs/${link}`,
    url,
  }
}

async function unitsOwnedOf(
  { database }: Services,
  works: readonly Work[],
  viewer: string | null,
): Promise<Map<bigint, bigint>> {
  if (viewer === null || works.length === 0) return new Map()
  const { assetId, address, amountBaseUnits } = holdingTable
  const assetIds = works.map(({ asset }) => asset.assetId)
  const rows = await database.db
    .select({ assetId, amountBaseUnits })
    .from(holdingTable)
    .where(and(eq(address, viewer), inArray(assetId, assetIds)))
  return new Map(rows.map((row) => [row.assetId, row.amountBaseUnits]))
}
