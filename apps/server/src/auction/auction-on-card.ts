import { priceOnWire } from '../currency/price.ts'
import type { Services } from '../market/services.ts'
import type { CardContext, DescribeOnCard, ListingOnCard } from '../market/work.ts'
import { auctionAction, auctionState, highestBidsOf } from './auction-state.ts'
import type { AuctionRow } from './auction-table.ts'

/** The facts of auctions on cards, with the viewer's own bids. */
export async function readAuctionCards(
  services: Services,
  auctions: readonly AuctionRow[],
  viewer: string | null,
): Promise<DescribeOnCard<AuctionRow>> {
  const appIds = auctions.map(({ appId }) => appId)
  const ownBids = await highestBidsOf(services, viewer, appIds)
  return (auction, context) => auctionOnCard(auction, context, ownBids)
}

/** The price is the highest bid, or the starting price before the first bid. */
function auctionOnCard(
  auction: AuctionRow,
  { viewer, people, nowSeconds, royaltyPercent }: CardContext,
  ownBids: ReadonlyMap<bigint, bigint>,
): ListingOnCard {
  const priceBaseUnits = auction.bestBidBaseUnits || auction.reserveBaseUnits
  return {
    type: 'auction',
    app_id: Number(auction.appId),
    version: 2,
    ...priceOnWire(priceBaseUnits, auction),
    more_works: 0,
    end_date: Number(auction.endSeconds),
    winner: auction.winner,
    auction: auctionState(auction, { viewer, people, ownBids }),
    buy_supply: String(auction.unitsLeft),
    // A creator's own listing may name a lower royalty than resales must pay.
    royalties: Math.max(auction.royaltyBasisPoints / 100, royaltyPercent),
    action: auctionAction(auction, viewer, nowSeconds),
  }
}
