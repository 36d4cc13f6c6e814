import { leastBid } from '@facet/groups'
import { toUnits } from '../currency/price.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import type { AuctionOnChain } from './read-auction.ts'

/** An auction that was read from the chain now, as the wire has it. */
export function auctionFactsOnWire({ config, clock }: Services, auction: AuctionOnChain) {
  const { terms, bestBidBaseUnits, currencyHolding, nftUnits, checkedRound } = auction
  const asaId = currencyWireId(terms.currency)
  const decimals = config.currencies.find(({ id }) => id === asaId)?.decimals ?? 0
  const priceBaseUnits = bestBidBaseUnits || terms.reserveBaseUnits
  const minBidBaseUnits = leastBid(auction)
  return {
    app_id: Number(auction.appId),
    token_id: Number(terms.nft),
    asa_id: asaId,
    seller: auction.seller,
    start: Number(terms.startSeconds),
    end: Number(auction.endSeconds),
    platform: terms.platform,
    royalty_receiver: terms.royaltyReceiver,
    fees: terms.feeBasisPoints,
    royalties: terms.royaltyBasisPoints,
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
    vault_app_id: Number(terms.vault),
    checked_round: checkedRound,
    checked_at: checkedRound === clock.round ? clock.timestampSeconds : Math.floor(Date.now() / 1_000),
  }
}
