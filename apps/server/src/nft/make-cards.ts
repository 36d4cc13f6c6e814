import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray } from 'drizzle-orm'
import type { Account } from '../account/account-table.ts'
import { accountsOf, usernamesIn } from '../account/find-account.ts'
import { currencyToWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from '../market/services.ts'
import { isSafe } from '../asset/is-safe.ts'
import type { AssetRow } from '../asset/asset-table.ts'
import { poolsOf } from '../market/many-works.ts'
import { holdingTable } from '../asset/holding-table.ts'
import type { NftMetadataRow } from '../asset/nft-metadata-table.ts'
import {
  type CardSource,
  type DescribeOnCard,
  type ListingOnCard,
  type ListingRow,
  type ShownListing,
  titleOf,
  type Work,
} from '../market/work.ts'
import { readFavourites } from './read-favourites.ts'

/** Works in wire format, as the signed-in account sees them, in a few database queries however many works there are. */
export async function makeCards(services: Services, works: readonly Work[], viewer: string | null): Promise<Card[]> {
  const listings = works.flatMap(({ listing }) => listing ?? [])
  const people = [
    ...works.flatMap((work) => [work.asset.creator, addressOf(work)]),
    ...listings.flatMap(({ kind, row }) => kind.namedOn(row)),
  ]
  const assetIds = works.map(({ asset }) => asset.assetId)
  const [accounts, ownedUnits, pools, favourites, describers] = await Promise.all([
    accountsOf(services.database.db, people),
    unitsOwnedOf(services, works, viewer),
    poolsOf(services, assetIds),
    readFavourites(services, assetIds, viewer),
    readKinds(services, listings, viewer),
  ])
  const usernames = usernamesIn(accounts)
  const shared = { viewer, nowSeconds: services.clock.timestampSeconds, usernames }
  return works.map((work) => {
    const { asset, metadata, listing } = work
    const units = ownedUnits.get(asset.assetId) ?? 0n
    const context = { ...shared, askedRoyaltyPercent: metadata?.royaltiesPercent ?? 0 }
    const onCard = listing && describers.get(listing.kind)?.(listing.row, context)
    return makeCard(services, work, {
      usernames,
      creator: accounts.get(asset.creator),
      units,
      pool: pools.get(asset.assetId) ?? null,
      isFavourite: favourites.has(asset.assetId),
      onCard: onCard ?? notListed(work, units),
    })
  })
}

/** What each kind among the listings says of them. */
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
  usernames: ReadonlyMap<string, string>
  /** Of the work, once it has signed in. */
  creator: Account | undefined
  /** Of the viewer. */
  units: bigint
  /** The listing of many works that holds it. */
  pool: bigint | null
  /** Of the viewer. */
  isFavourite: boolean
  onCard: ListingOnCard
}

function makeCard(
  { clock }: Services,
  work: Work,
  { usernames, creator, units, pool, isFavourite, onCard }: OnCard,
): Card {
  const { asset, metadata } = work
  const address = addressOf(work)
  return {
    token_id: Number(asset.assetId),
    title: titleOf(work),
    description: metadata?.description ?? asset.arc69?.description ?? '',
    unit: asset.unitName,
    creator_address: asset.creator,
    creator_username: usernames.get(asset.creator) ?? null,
    creator_pp: creator?.pictureCid ?? null,
    verified: creator?.verifiedAt != null,
    address,
    username: address === null ? null : (usernames.get(address) ?? null),
    pool: pool === null ? null : Number(pool),
    reserved_for: null,
    reserved_username: null,
    ...onCard,
    max_supply: String(asset.totalBaseUnits),
    number: String(units),
    ...mediaOf(asset, metadata),
    tags: metadata?.tags ?? [],
    nsfw: metadata?.isNsfw ?? asset.arc69?.isSensitive ?? false,
    is_favorite: isFavourite,
    glyph_id: metadata?.glyphId ?? asset.arc69?.glyph ?? null,
    glyph_color: metadata?.glyphColor ?? null,
    crescendo: metadata?.crescendo ?? null,
    created_at: asset.createdAtSeconds,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
}

/** Who made the listing, or holds the work where the list is one account's. */
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
    end_date: null,
    winner: null,
    auction: null,
    buy_supply: '0',
    royalties: metadata?.royaltiesPercent ?? 0,
    action: ownedUnits > 0n ? 'sell' : canRest ? 'offer' : null,
  }
}

function mediaOf(asset: AssetRow, metadata: NftMetadataRow | null) {
  const cid = metadata?.imageCid ?? ''
  const link = cid.split('/').map(encodeURIComponent).join('/')
  return {
    content_type: metadata?.contentType ?? '',
    extension: metadata?.extension ?? '',
    ipfs_hash: cid,
    ipfs_url: cid === '' ? '' : `ipfs://${link}`,
    ipfs_link: cid === '' ? '' : `/ipfs/${link}`,
    url: metadata?.imageUrl ?? asset.url,
    width: metadata?.width ?? null,
    height: metadata?.height ?? null,
    paint: metadata?.paint ?? null,
    thumbhash: metadata?.thumbhash ?? null,
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
