import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray } from 'drizzle-orm'
import { toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { AssetRow } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'
import { usernamesOf } from './usernames.ts'
import { titleOf, type Work } from './work.ts'

/** Works as the wire has them, as the signed-in account sees them. Two questions to the database, however many works. */
export async function makeCards(services: Services, works: readonly Work[], viewer: string | null): Promise<Card[]> {
  const addresses = works.flatMap(({ asset, listing, owner }) => [asset.creator, listing?.seller ?? owner ?? null])
  const [usernames, owned] = await Promise.all([
    usernamesOf(services, addresses),
    unitsOwnedOf(services, works, viewer),
  ])
  return works.map((work) => makeCard(services, work, { viewer, usernames, owned }))
}

interface Surroundings {
  viewer: string | null
  usernames: ReadonlyMap<string, string>
  owned: ReadonlyMap<bigint, bigint>
}

function makeCard({ config, clock }: Services, work: Work, { viewer, usernames, owned }: Surroundings): Card {
  const { asset, metadata, listing } = work
  const address = listing?.seller ?? work.owner ?? null
  const ownedUnits = owned.get(asset.assetId) ?? 0n
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
    type: listing ? 'sale' : null,
    app_id: listing ? Number(listing.appId) : null,
    version: listing ? CONTRACT_GENERATION : null,
    price: listing ? toUnits(listing.priceBaseUnits, listing.currencyDecimals) : null,
    price_base_units: listing ? String(listing.priceBaseUnits) : null,
    asa_id: currencyWireId(listing?.currencyId ?? 0n),
    end_date: null,
    winner: null,
    auction: null,
    max_supply: String(asset.totalBaseUnits),
    buy_supply: String(listing?.unitsLeft ?? 0n),
    number: String(ownedUnits),
    action: actionOf(work, viewer, ownedUnits),
    royalties: listing ? listing.royaltyBasisPoints / 100 : (metadata?.royaltiesPercent ?? 0),
    ...mediaOf(asset, metadata),
    tags: metadata?.tags ?? [],
    nsfw: metadata?.isNsfw ?? asset.arc69?.isSensitive ?? false,
    is_favorite: false,
    created_at: asset.createdAtSeconds,
    checked_round: Math.max(clock.round, 0),
    checked_at: clock.timestampSeconds,
  }
}

/** 2 is an escrow application. */
const CONTRACT_GENERATION = 2

function actionOf({ listing }: Work, viewer: string | null, ownedUnits: bigint): Card['action'] {
  if (listing) return listing.seller === viewer ? 'cancel' : 'buy'
  return ownedUnits > 0n ? 'sell' : null
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
