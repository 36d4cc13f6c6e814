import { bid as contract } from '@facet/api-contract/auction/bid'
import { FacetError } from '@facet/errors'
import { bidInAuction, isSameGroup } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { decodeGroup } from '../chain/decode-group.ts'
import { callStep } from '../chain/group-step.ts'
import { comparedNetwork } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { preparedFor, preparedIn } from '../market/prepared-for.ts'
import { handle, type Services } from '../market/services.ts'
import { agreeToBid, alreadyLeading, bestBid, type BidDeal, type BidRequest, isLeading } from './agree-to-bid.ts'
import { readAuctionCard } from './auction-card.ts'
import { paymentOfBid } from './payment-of-bid.ts'
import type { AuctionOnChain } from './read-auction.ts'

export const bid = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price, signed_tx: signedTx } = body
  const { transactions } = decodeGroup(signedTx)
  const appId = body.app_id ?? Number(transactions.at(-1)?.applicationCall?.appIndex ?? 0n)
  const request = { tokenId, appId, bidder: session.address, price }
  const group = await submitGroup(services, {
    kind: `auction-bid ${appId} ${tokenId}`,
    address: session.address,
    body,
    signedTx,
    steps: [callStep(session.address, appId, 'bid')],
    expect: (signed) => expectBid(services, request, signed),
  })
  return {
    ...acceptedGroup(group),
    token_id: tokenId,
    app_id: appId,
    bid_base_units: String(paymentOfBid(transactions)),
    auction: await readAuctionCard(services, BigInt(appId), session.address),
  }
})

/**
 * The group of a bid, from facts read now; an unneeded opt-in or credit is harmless.
 *
 * @throws FacetError as `agreeToBid` does; `bid-overtaken`, `payees-changed` when nothing else differs
 */
async function expectBid(services: Services, request: BidRequest, signed: readonly Transaction[]) {
  const deal = await agreeToBid(services, request)
  const network = await comparedNetwork(services)
  const needsOptIn = deal.needsOptIn || signed[0]?.assetTransfer?.amount === 0n
  const { unpayable, isVaultFrozen } = preparedIn(deal.auction, signed)
  const bidIn = (auction: AuctionOnChain) =>
    bidInAuction(network, { ...deal, auction: { ...auction, isVaultFrozen }, needsOptIn, unpayable })
  const group = bidIn(deal.auction)
  if (isSameGroup(group, signed)) preparedFor(deal.auction, deal.mustBePrepared, signed)
  else if (auctionsBefore(deal, signed).some((before) => isSameGroup(bidIn(before), signed))) throw overtaken(deal)
  return group
}

/** The auction as it may have been when the group was signed: without a bid, or with one of an account that the call references. */
function auctionsBefore({ auction }: BidDeal, signed: readonly Transaction[]): AuctionOnChain[] {
  if (auction.bestBidBaseUnits === 0n) return []
  const named = signed.at(-1)?.applicationCall?.accounts.map(String) ?? []
  return [{ ...auction, bestBidBaseUnits: 0n }, ...named.map((winner) => ({ ...auction, winner }))]
}

function overtaken({ auction, bidder }: BidDeal): FacetError {
  return isLeading(auction, bidder) ? alreadyLeading(auction) : new FacetError('bid-overtaken', bestBid(auction))
}
