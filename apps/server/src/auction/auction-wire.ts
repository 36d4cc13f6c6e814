import { leastBid } from '@facet/groups'
import { decimalsOf, toUnits } from '../currency/price.ts'
import { factsOnWire } from '../market/facts-on-wire.ts'
import type { Services } from '../services.ts'
import type { AuctionOnChain } from './read-auction.ts'

/** An auction that was read from the chain now, as the wire has it. */
export function auctionFactsOnWire(services: Services, auction: AuctionOnChain) {
  const { terms, bestBidBaseUnits, currencyHolding, nftUnits } = auction
  const facts = factsOnWire(services, auction)
  const decimals = decimalsOf(services.config, facts.asa_id)
  const priceBaseUnits = bestBidBaseUnits || terms.reserveBaseUnits
  const minBidBaseUnits = leastBid(auction)
  return {
    ...facts,
    seller: auction.seller,
    start: Number(terms.startSeconds),
    end: Number(auction.endSeconds),
    reserve_base_units: String(terms.reserveBaseUnits),
    min_bid_increment: String(terms.stepBaseUnits),
    delay: terms.extensionSeconds,
    price: toUnits(priceBaseUnits, decimals),
    price_base_units: String(priceBaseUnits),
    best_bid_base_units: String(bestBidBaseUnits),
    winner: bestBidBaseUnits === 0n ? null : auction.winner,
    min_bid: toUnits(minBidBaseUnits, decimals),
    min_bid_base_units: String(minBidBaseUnits),
    units: nftUnits === undefined ? null : String(nftUnits),
    currency_holding: currencyHolding
      ? { base_units: String(currencyHolding.baseUnits), is_frozen: currencyHolding.isFrozen }
      : null,
  }
}
