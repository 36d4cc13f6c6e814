import { msg } from '@lingui/core/macro'
import type { CardKind } from '../works/card-kind.ts'
import { unfinishedListing } from '../works/unfinished-words.ts'
import { AuctionFoot } from './auction-foot.tsx'
import { TimeBadge } from './time-badge.tsx'

/** Cards of auctions, running or over. */
export const auctionCardKind: CardKind = {
  path: (tokenId, appId) => `/nft/${tokenId}/auction/${appId}`,
  Foot: AuctionFoot,
  Corner: TimeBadge,
  live: {
    topic: 'auctions',
    after: (card, event) => {
      if (event.type !== 'auction' || !card.auction) return card
      const { price, price_base_units, winner, state, bid_count, min_bid_base_units } = event
      const best_bid_base_units = bid_count > 0 ? price_base_units : null
      return {
        ...card,
        price,
        price_base_units,
        checked_round: event.round,
        end_date: event.end,
        winner,
        auction: { ...card.auction, state, bid_count, min_bid_base_units, best_bid_base_units },
      }
    },
    openedFor: (event) => (event.type === 'auction' && event.change === 'opened' ? event.listed_for : null),
  },
  unfinished: { ...unfinishedListing, priceLine: (price) => msg`Intended starting price: ${price}` },
}
