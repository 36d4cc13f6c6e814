import { priceOnWire } from '../currency/price.ts'
import type { ListingOnCard, Surroundings } from '../nft/work.ts'
import { auctionAction, auctionState } from './auction-state.ts'
import type { AuctionRow } from './auction-table.ts'

/** What a card says of an auction: its price is the best bid, before there is one the least. */
export function auctionOnCard(
  auction: AuctionRow,
  surroundings: Surroundings,
  askedRoyaltyPercent: number,
): ListingOnCard {
  const priceBaseUnits = auction.bestBidBaseUnits || auction.reserveBaseUnits
  return {
    type: 'auction',
    app_id: Number(auction.appId),
    version: 2,
    ...priceOnWire(priceBaseUnits, auction),
    end_date: Number(auction.endSeconds),
    winner: auction.winner,
    auction: auctionState(auction, surroundings),
    buy_supply: String(auction.unitsLeft),
    // A creator's own listing may name less than the work asks of whoever sells it next.
    royalties: Math.max(auction.royaltyBasisPoints / 100, askedRoyaltyPercent),
    action: auctionAction(auction, surroundings.viewer, surroundings.nowSeconds),
  }
}
