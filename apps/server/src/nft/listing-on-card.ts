import type { Card } from '@facet/api-contract/nft/card'
import { auctionOnCard } from '../auction/auction-on-card.ts'
import { offerOnCard } from '../offer/offer-on-card.ts'
import { saleOnCard } from '../sale/sale-on-card.ts'
import type { ShownListing } from './work.ts'

/** What a card says of the listing that it stands for. */
export type ListingOnCard = Pick<
  Card,
  | 'type'
  | 'app_id'
  | 'version'
  | 'price'
  | 'price_base_units'
  | 'asa_id'
  | 'end_date'
  | 'winner'
  | 'auction'
  | 'buy_supply'
  | 'royalties'
  | 'action'
>

/** What the words of a listing depend on beside its row. */
export interface Surroundings {
  viewer: string | null
  nowSeconds: number
  usernames: ReadonlyMap<string, string>
  /** The viewer's highest bids, by auction. */
  ownBids: ReadonlyMap<bigint, bigint>
  /** Units that the viewer could give for an offer, by NFT. */
  unitsToGive: ReadonlyMap<bigint, bigint>
}

/** @param askedRoyaltyPercent what the work asks of whoever sells it */
export function listingOnCard(
  listing: ShownListing,
  surroundings: Surroundings,
  askedRoyaltyPercent: number,
): ListingOnCard {
  switch (listing.kind) {
    case 'sale':
      return saleOnCard(listing.row, surroundings, askedRoyaltyPercent)
    case 'auction':
      return auctionOnCard(listing.row, surroundings, askedRoyaltyPercent)
    case 'offer':
      return offerOnCard(listing.row, surroundings)
  }
}

/** Who sells it, of an offer who made it. */
export function makerOf(listing: ShownListing): string {
  return listing.kind === 'offer' ? listing.row.bidder : listing.row.seller
}
