import type { Card } from '@facet/api-contract/nft/card'
import { and, eq, inArray } from 'drizzle-orm'
import { auctionAction, auctionState, highestBidsOf } from '../auction/auction-state.ts'
import { toUnits } from '../currency/price.ts'
import { versionOf } from '../custodial/custodial-rows.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { AssetRow } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import type { NftMetadataRow } from './nft-metadata-table.ts'
import { usernamesOf } from '../account/usernames.ts'
import { titleOf, type Work } from './work.ts'

/** Works as the wire has them, as the signed-in account sees them. A few questions to the database, however many works. */
export async function makeCards(services: Services, works: readonly Work[], viewer: string | null): Promise<Card[]> {
  const addresses = works.flatMap((work) => [work.asset.creator, sellerOf(work), work.auction?.winner ?? null])
  const auctionIds = works.flatMap(({ auction }) => auction?.appId ?? [])
  const [usernames, owned, ownBids] = await Promise.all([
    usernamesOf(services, addresses),
    unitsOwnedOf(services, works, viewer),
    highestBidsOf(services, viewer, auctionIds),
  ])
  return works.map((work) => makeCard(services, work, { viewer, usernames, owned, ownBids }))
}

interface Surroundings {
  viewer: string | null
  usernames: ReadonlyMap<string, string>
  owned: ReadonlyMap<bigint, bigint>
  ownBids: ReadonlyMap<bigint, bigint>
}

function makeCard({ config, clock }: Services, work: Work, surroundings: Surroundings): Card {
  const { asset, metadata, listing, auction } = work
  const { usernames } = surroundings
  const address = sellerOf(work)
  const contract = listing ?? auction ?? null
  const priceBaseUnits =
    listing?.priceBaseUnits ?? (auction ? auction.bestBidBaseUnits || auction.reserveBaseUnits : null)
  const ownedUnits = surroundings.owned.get(asset.assetId) ?? 0n
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
    type: listing ? 'sale' : auction ? 'auction' : null,
    app_id: contract ? Number(contract.appId) : null,
    version: contract ? versionOf(contract) : null,
    price: contract && priceBaseUnits !== null ? toUnits(priceBaseUnits, contract.currencyDecimals) : null,
    price_base_units: priceBaseUnits === null ? null : String(priceBaseUnits),
    asa_id: currencyWireId(contract?.currencyId ?? 0n),
    end_date: auction ? Number(auction.endSeconds) : null,
    winner: auction?.winner ?? null,
    auction: auction ? auctionState(auction, surroundings) : null,
    max_supply: String(asset.totalBaseUnits),
    buy_supply: String(contract?.unitsLeft ?? 0n),
    number: String(ownedUnits),
    action: actionOf(work, surroundings.viewer, { ownedUnits, nowSeconds: clock.timestampSeconds }),
    // A creator's own listing may name less than the work asks of whoever sells it next.
    royalties: Math.max((contract?.royaltyBasisPoints ?? 0) / 100, metadata?.royaltiesPercent ?? 0),
    ...mediaOf(asset, metadata),
    tags: metadata?.tags ?? [],
    nsfw: metadata?.isNsfw ?? asset.arc69?.isSensitive ?? false,
    is_favorite: false,
    created_at: asset.createdAtSeconds,
    checked_round: clock.shownRound,
    checked_at: clock.timestampSeconds,
  }
}

/** Who sells it, or holds it where the list is one account's. */
function sellerOf({ listing, auction, owner }: Work): string | null {
  return listing?.seller ?? auction?.seller ?? owner ?? null
}

function actionOf(
  { asset, listing, auction }: Work,
  viewer: string | null,
  { ownedUnits, nowSeconds }: { ownedUnits: bigint; nowSeconds: number },
): Card['action'] {
  if (listing) return listing.seller === viewer ? 'cancel' : 'buy'
  if (auction) return auctionAction(auction, viewer, nowSeconds)
  if (ownedUnits > 0n) return 'sell'
  const isSafe = asset.clawback === null && asset.freeze === null && asset.destroyedRound === null
  return isSafe ? 'offer' : null
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
