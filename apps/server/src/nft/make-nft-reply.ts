import type { NftReply } from '@facet/api-contract/nft/get-nft'
import { FacetError } from '@facet/errors'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { and, eq } from 'drizzle-orm'
import { auctionsOnWire, newestAuctionOf, openAuctions, ownAuctions, readBids } from '../auction/auctions-of-nft.ts'
import type { AuctionRow } from '../auction/auction-table.ts'
import { estimateBid } from '../auction/estimate-bid.ts'
import { offersOnWire, openOffers } from '../offer/open-offers.ts'
import { estimateBuy } from '../sale/estimate-buy.ts'
import { type OpenSale, openSales, ownSales, salesOnWire, type Visit } from '../sale/sales-of-nft.ts'
import type { Services } from '../services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { rateAttributes } from './attribute-rarity.ts'
import { type HoldingRow, holdingTable } from './holding-table.ts'
import { makeCards } from './make-cards.ts'
import { moreWorks } from './more-works.ts'
import { buysOf, readHistory } from './nft-history.ts'
import { ensureMetadata } from './resolve-metadata.ts'
import type { ShownListing } from './work.ts'

/** Sales that the page lists, and auctions: the rest are windows of their own. Anybody can open thousands, each for next to nothing. */
const LISTED = { start: 0, limit: 24 }
/** The visitor's own sales and auctions, each, that the page lets end or give to who made an offer. */
const MAX_OWN = 50

/**
 * The answer of the NFT page, with the listing that it shows first: a given one, or the first that there is, a sale before any auction.
 *
 * @throws FacetError `nft-not-found`
 */
export async function makeNftReply(services: Services, page: Visit, choice: ShownListing | 'first'): Promise<NftReply> {
  const { viewer, tokenId } = page
  const asset = await findWork(services, tokenId)
  const metadata = await ensureMetadata(services, asset)
  const [onSale, onAuction] = await Promise.all([
    openSales(services, page, LISTED),
    openAuctions(services, tokenId, LISTED),
  ])
  const chosen = choice === 'first' ? firstOf(onSale.sales, onAuction.auctions) : choice
  const shownAuction = chosen?.kind === 'auction' ? chosen.row : undefined
  const [
    [card],
    holding,
    sales,
    mineSale,
    auctions,
    mineAuction,
    bids,
    offers,
    history,
    sold,
    attribute,
    more,
    acceptsTips,
  ] = await Promise.all([
    makeCards(services, [{ asset, metadata, listing: chosen }], viewer),
    findHolding(services, asset, viewer),
    salesOnWire(services, onSale.sales, viewer),
    ownSales(services, page, MAX_OWN).then((rows) => salesOnWire(services, rows, viewer)),
    auctionsOnWire(services, onAuction.auctions, viewer),
    ownAuctions(services, tokenId, viewer, MAX_OWN).then((rows) => auctionsOnWire(services, rows, viewer)),
    readBids(services, shownAuction ?? (await newestAuctionOf(services, asset.assetId))),
    openOffers(services, tokenId, viewer).then((rows) => offersOnWire(services, rows)),
    readHistory(services, asset.assetId, page),
    readHistory(services, asset.assetId, page, 'sold'),
    rateAttributes(services, asset, metadata),
    moreWorks(services, asset, viewer),
    services.tipToken.isAcceptedBy(asset.creator),
  ])
  if (!card) throw new FacetError('nft-not-found', { tokenId })
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
      ...estimate(chosen, holding === undefined),
      sales,
      more_sales: !onSale.isLast,
      mine_sale: mineSale,
      auctions,
      more_auctions: !onAuction.isLast,
      offers,
      mine_auction: mineAuction,
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

function firstOf([sale]: readonly OpenSale[], [auction]: readonly AuctionRow[]): ShownListing | null {
  if (sale) return { kind: 'sale', row: sale.sale }
  return auction ? { kind: 'auction', row: auction } : null
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

/** What trading one unit of the listing costs beyond its price. */
function estimate(chosen: ShownListing | null, needsOptIn: boolean) {
  switch (chosen?.kind) {
    case 'sale':
      return estimateBuy(chosen.row, needsOptIn)
    case 'auction':
      return estimateBid(chosen.row, needsOptIn)
    case 'offer':
    case 'unfinished':
    case undefined:
      return {
        network_fee_micro_algo: '0',
        deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
        royalty_base_units: null,
        platform_fee_base_units: null,
        fees: 0,
      }
  }
}
