import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray } from 'drizzle-orm'
import { usernamesOf } from '../account/usernames.ts'
import { highestBidsOf } from '../auction/auction-state.ts'
import { unitsToGive } from '../offer/units-to-give.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { AssetRow } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import { listingOnCard, makerOf } from './listing-on-card.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'
import { type ListingOnCard, listingsOf, type Surroundings, titleOf, type Work } from './work.ts'

/** Works as the wire has them, as the signed-in account sees them. A few questions to the database, however many works. */
export async function makeCards(services: Services, works: readonly Work[], viewer: string | null): Promise<Card[]> {
  const auctions = listingsOf('auction', works)
  const offers = listingsOf('offer', works)
  const people = [
    ...works.flatMap((work) => [work.asset.creator, addressOf(work)]),
    ...auctions.map(({ winner }) => winner),
  ]
  const [usernames, ownedUnits, ownBids, toGive] = await Promise.all([
    usernamesOf(services, people),
    unitsOwnedOf(services, works, viewer),
    highestBidsOf(
      services,
      viewer,
      auctions.map(({ appId }) => appId),
    ),
    unitsToGive(
      services,
      offers.map(({ assetId }) => assetId),
      viewer,
    ),
  ])
  const nowSeconds = services.clock.timestampSeconds
  const surroundings = { viewer, nowSeconds, usernames, ownBids, unitsToGive: toGive }
  return works.map((work) => makeCard(services, work, surroundings, ownedUnits.get(work.asset.assetId) ?? 0n))
}

function makeCard({ config, clock }: Services, work: Work, surroundings: Surroundings, ownedUnits: bigint): Card {
  const { asset, metadata, listing } = work
  const { usernames } = surroundings
  const address = addressOf(work)
  return {
    token_id: Number(asset.assetId),
    title: titleOf(work),
    description: metadata?.description ?? asset.arc69?.description ?? '',
    unit: asset.unitName,
    creator_address: asset.creator,
    creator_username: usernames.get(asset.creator) ?? null,
    verified: config.verifiedAddresses.includes(asset.creator),
    address,
    username: address === null ? null : (usernames.get(address) ?? null),
    ...(listing ? listingOnCard(listing, surroundings, metadata?.royaltiesPercent ?? 0) : notListed(work, ownedUnits)),
    max_supply: String(asset.totalBaseUnits),
    number: String(ownedUnits),
    ...mediaOf(asset, metadata),
    tags: metadata?.tags ?? [],
    nsfw: metadata?.isNsfw ?? asset.arc69?.isSensitive ?? false,
    is_favorite: false,
    created_at: asset.createdAtSeconds,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
}

/** Who made the listing, or holds the work where the list is one account's. */
function addressOf({ listing, owner }: Work): string | null {
  return listing ? makerOf(listing) : (owner ?? null)
}

/** What a card says of a work that nobody sells. */
function notListed({ asset, metadata }: Work, ownedUnits: bigint): ListingOnCard {
  const isSafe = asset.clawback === null && asset.freeze === null && asset.destroyedRound === null
  return {
    type: null,
    app_id: null,
    version: null,
    price: null,
    price_base_units: null,
    asa_id: currencyWireId(0n),
    end_date: null,
    winner: null,
    auction: null,
    buy_supply: '0',
    royalties: metadata?.royaltiesPercent ?? 0,
    action: ownedUnits > 0n ? 'sell' : isSafe ? 'offer' : null,
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
