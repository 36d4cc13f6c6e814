import type { Listing, NftReply } from '@facet/api-contract/nft/get-nft'
import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import { auctionsOnWire, newestAuctionOf, readBids } from '../auction/auctions-of-nft.ts'
import type { AuctionRow } from '../auction/auction-table.ts'
import { estimateBid } from '../auction/estimate-bid.ts'
import { toUnits } from '../currency/price.ts'
import { versionOf } from '../custodial/custodial-rows.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { offersOnWire, openOffers } from '../offer/open-offers.ts'
import type { SaleRow } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { rateAttributes } from './attribute-rarity.ts'
import { estimateBuy } from './estimate-buy.ts'
import { type HoldingRow, holdingTable } from './holding-table.ts'
import { makeCards } from './make-cards.ts'
import { moreWorks } from './more-works.ts'
import { buysOf, readHistory } from './nft-history.ts'
import type { OpenListing } from './open-listings.ts'
import { ensureMetadata } from './resolve-metadata.ts'
import { usernamesOf } from '../account/usernames.ts'

interface Page {
  tokenId: number
  viewer: string | null
  /** Of a private listing. */
  key?: string | undefined
  listings: readonly OpenListing[]
  auctions: readonly AuctionRow[]
  /** What the page shows first. */
  chosen: { listing: SaleRow } | { auction: AuctionRow } | undefined
}

/** The answer of the NFT page, with its chosen listing. @throws FacetError `nft-not-found` */
export async function makeNftReply(services: Services, page: Page): Promise<NftReply> {
  const { viewer, chosen } = page
  const asset = await findWork(services, page.tokenId)
  const metadata = await ensureMetadata(services, asset)
  const listing = chosen && 'listing' in chosen ? chosen.listing : null
  const auction = chosen && 'auction' in chosen ? chosen.auction : null
  const [[card], holding, listings, auctions, bids, offers, history, sold, attribute, more, acceptsTips] =
    await Promise.all([
      makeCards(services, [{ asset, metadata, listing, auction }], viewer),
      findHolding(services, asset, viewer),
      listingsOnWire(services, page),
      auctionsOnWire(services, page.auctions, viewer),
      readBids(services, auction ?? (await newestAuctionOf(services, asset.assetId))),
      openOffers(services, page.tokenId, viewer).then((rows) => offersOnWire(services, rows)),
      readHistory(services, asset.assetId, page),
      readHistory(services, asset.assetId, page, 'sold'),
      rateAttributes(services, asset, metadata),
      moreWorks(services, asset, viewer),
      services.tipToken.isAcceptedBy(asset.creator),
    ])
  if (!card) throw new FacetError('nft-not-found', { tokenId: page.tokenId })
  const isManager = viewer !== null && asset.manager === viewer && asset.destroyedRound === null
  return {
    nft: {
      ...card,
      immutable: asset.manager === null,
      clawback: asset.clawback !== null,
      freeze: asset.freeze !== null,
      file_size: metadata.fileSizeBytes,
      holds_asset: holding !== undefined,
      gems_optin: acceptsTips,
      deleted: asset.destroyedRound !== null,
      ...(auction ? estimateBid(auction, holding === undefined) : estimateBuy(listing, holding === undefined)),
      sales: listings,
      mine_sale: listings.filter(({ address }) => address === viewer),
      auctions,
      offers,
      mine_auction: auctions.filter(({ address }) => address === viewer),
      mine_offer: offers.filter(({ address }) => address === viewer),
    },
    bids,
    buys: buysOf(sold),
    history,
    attribute,
    more,
    report: [],
    is_stake: false,
    delete: isManager && holding?.amountBaseUnits === asset.totalBaseUnits && asset.creator === viewer,
    edit: isManager,
    round: services.clock.shownRound,
  }
}

/** A destroyed NFT has a page still, which says so. */
async function findWork({ database }: Services, tokenId: number): Promise<AssetRow> {
  const [asset] = await database.db
    .select()
    .from(assetTable)
    .where(eq(assetTable.assetId, BigInt(tokenId)))
  if (!asset?.isCollectible) throw new FacetError('nft-not-found', { tokenId })
  return asset
}

async function findHolding(
  { database }: Services,
  { assetId }: AssetRow,
  viewer: string | null,
): Promise<HoldingRow | undefined> {
  if (viewer === null) return undefined
  const [holding] = await database.db
    .select()
    .from(holdingTable)
    .where(and(eq(holdingTable.assetId, assetId), eq(holdingTable.address, viewer)))
  return holding
}

async function listingsOnWire(services: Services, { listings, viewer }: Page): Promise<Listing[]> {
  const usernames = await usernamesOf(
    services,
    listings.map(({ listing }) => listing.seller),
  )
  return listings.map(({ listing, key }) => ({
    id: Number(listing.appId),
    address: listing.seller,
    username: usernames.get(listing.seller) ?? null,
    price: toUnits(listing.priceBaseUnits, listing.currencyDecimals),
    price_base_units: String(listing.priceBaseUnits),
    asa_id: currencyWireId(listing.currencyId),
    units: String(listing.unitsLeft),
    end_date: null,
    version: versionOf(listing),
    key: listing.seller === viewer ? key : null,
    checked_round: services.clock.shownRound,
    checked_at: services.clock.timestampSeconds,
  }))
}
