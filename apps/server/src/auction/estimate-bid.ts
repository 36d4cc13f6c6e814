import { bidInAuction, HOLDING_MIN_BALANCE, sharePrice } from '@facet/groups'
import { NO_NETWORK } from '../sale/estimate-buy.ts'
import type { AuctionRow } from './auction-table.ts'
import { leastBidOf } from './least-bid.ts'

/** What a bid costs beyond its amount and who gets what of the price, as far as the projection knows: for the page. */
export function estimateBid(auction: AuctionRow, needsOptIn: boolean) {
  const { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver, seller } = auction
  const priceBaseUnits = auction.bestBidBaseUnits || auction.reserveBaseUnits
  const shares = { feeBasisPoints, royaltyBasisPoints, platform, royaltyReceiver }
  const payout = sharePrice(priceBaseUnits, seller, shares)
  const group = bidInAuction(NO_NETWORK, {
    auction: {
      appId: auction.appId,
      seller,
      terms: {
        ...shares,
        nft: auction.assetId,
        currency: auction.currencyId,
        vault: auction.vaultAppId,
        startSeconds: auction.startSeconds,
        reserveBaseUnits: auction.reserveBaseUnits,
        stepBaseUnits: auction.stepBaseUnits,
        extensionSeconds: auction.extensionSeconds,
      },
      endSeconds: auction.endSeconds,
      bestBidBaseUnits: auction.bestBidBaseUnits,
      winner: auction.winner ?? seller,
      nftUnits: auction.unitsLeft,
      currencyHolding: { baseUnits: auction.bestBidBaseUnits, isFrozen: false },
    },
    bidder: seller,
    amountBaseUnits: leastBidOf(auction),
    needsOptIn,
  })
  return {
    network_fee_micro_algo: String(group.feeMicroAlgo),
    deposit_micro_algo: String(needsOptIn ? HOLDING_MIN_BALANCE : 0n),
    royalty_base_units: String(payout.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(payout.toPlatformBaseUnits),
    fees: feeBasisPoints,
  }
}
