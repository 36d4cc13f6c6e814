import { auctionOnCard } from '../auction/auction-on-card.ts'
import { offerOnCard } from '../offer/offer-on-card.ts'
import { saleOnCard } from '../sale/sale-on-card.ts'
import { unfinishedOnCard } from './unfinished-on-card.ts'
import type { ListingOnCard, ShownListing, Surroundings } from './work.ts'

/** What a card says of its listing: each kind says it. @param askedRoyaltyPercent what the work asks of whoever sells it */
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
    case 'unfinished':
      return unfinishedOnCard(listing.row, askedRoyaltyPercent)
  }
}

/** Who sells it, of an offer who made it. */
export function makerOf({ kind, row }: ShownListing): string {
  switch (kind) {
    case 'sale':
    case 'auction':
      return row.seller
    case 'offer':
      return row.bidder
    case 'unfinished':
      return row.owner
  }
}
