import type { Card } from '@facet/api-contract/nft/card'
import type { StreamEvent } from '@facet/api-contract/stream/open-stream'

/** What is told of a listing that a card can show. */
export type ListingEvent = Extract<StreamEvent, { type: 'sale' | 'auction' }>

export function isListingEvent(event: StreamEvent): event is ListingEvent {
  return event.type === 'sale' || event.type === 'auction'
}

/** A card after what happened to its listing; as it was when that is older than what the card shows. */
export function cardAfter(card: Card, event: ListingEvent): Card {
  const { price, price_base_units, round: checked_round } = event
  if (checked_round <= card.checked_round) return card
  const changed = { ...card, price, price_base_units, checked_round }
  if (event.type === 'sale') return { ...changed, buy_supply: event.state === 'open' ? event.units : '0' }
  if (!card.auction) return card
  const { state, bid_count, min_bid_base_units, end: end_date, winner } = event
  const best_bid_base_units = bid_count > 0 ? price_base_units : null
  return {
    ...changed,
    end_date,
    winner,
    auction: { ...card.auction, state, bid_count, min_bid_base_units, best_bid_base_units },
  }
}
