import { checkBid as contract } from '@facet/api-contract/auction/check-bid'
import { bidInAuction, sharePrice } from '@facet/groups'
import { readNetworkParams } from '../chain/network-params.ts'
import { handle } from '../platform/http/handle.ts'
import { agreeToBid } from './agree-to-bid.ts'
import { auctionFactsOnWire } from './auction-wire.ts'
import { lastEndingAuction } from './find-auction.ts'

export const checkBid = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const appId = body.app_id ?? (await lastEndingAuction(services, tokenId))
  const deal = await agreeToBid(services, { tokenId, appId, bidder: session.address, price })
  const { auction, amountBaseUnits } = deal
  const { terms, seller, endSeconds } = auction
  const { description, feeMicroAlgo } = bidInAuction(await readNetworkParams(services), deal)
  const shares = sharePrice(amountBaseUnits, seller, terms)
  const extended = services.clock.timestampSeconds + terms.extensionSeconds
  return {
    ...auctionFactsOnWire(services, auction),
    bid_base_units: String(amountBaseUnits),
    needs_opt_in: deal.needsOptIn,
    deposit_micro_algo: String(description.lockedMicroAlgo),
    lent_micro_algo: String(description.depositMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
    royalty_base_units: String(shares.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(shares.toPlatformBaseUnits),
    end_after: Math.max(Number(endSeconds), extended),
    unpayable: deal.unpayable,
  }
})
