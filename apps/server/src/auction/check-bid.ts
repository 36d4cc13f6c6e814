import { checkBid as contract } from '@facet/api-contract/auction/check-bid'
import { auctionToWire } from '@facet/api-contract/auction/auction-codec'
import { auctionPayout, bidInAuction, endAfterBid, minimumBid } from '@facet/groups'
import { handle } from '../market/services.ts'
import { readNow } from '../market/read-now.ts'
import { agreeToBid } from './agree-to-bid.ts'
import { lastEndingAuction } from './find-auction.ts'

export const checkBid = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price } = body
  const appId = body.app_id ?? (await lastEndingAuction(services, tokenId, session.address))
  const deal = await agreeToBid(services, { tokenId, appId, bidder: session.address, price })
  const { auction, amountBaseUnits } = deal
  const { description, feeMicroAlgo } = bidInAuction(await services.shownNetwork(), deal)
  const shares = auctionPayout(auction, amountBaseUnits)
  return {
    ...auctionToWire(auction, minimumBid(auction), readNow(services, auction)),
    bid_base_units: String(amountBaseUnits),
    needs_opt_in: deal.needsOptIn,
    deposit_micro_algo: String(description.lockedMicroAlgo),
    lent_micro_algo: String(description.depositMicroAlgo),
    network_fee_micro_algo: String(feeMicroAlgo),
    royalty_base_units: String(shares.toRoyaltyReceiverBaseUnits),
    platform_fee_base_units: String(shares.toPlatformBaseUnits),
    end_after: Number(endAfterBid(auction, session.address, BigInt(services.clock.timestampSeconds))),
    unpayable: deal.unpayable,
  }
})
