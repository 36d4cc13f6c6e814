import { bid as contract } from '@facet/api-contract/auction/bid'
import { FacetError } from '@facet/errors'
import { bidInAuction, leastBid } from '@facet/groups'
import type { Transaction } from 'algosdk'
import { decodeGroup } from '../chain/decode-group.ts'
import { readNetworkParams } from '../chain/network-params.ts'
import { acceptedGroup, submitGroup } from '../chain/submit-group.ts'
import { preparedFor } from '../market/read-unpayable.ts'
import { currencyWireId } from '../platform/config/currency.ts'
import { handle } from '../platform/http/handle.ts'
import type { Services } from '../services.ts'
import { agreeToBid, type BidDeal, type BidRequest } from './agree-to-bid.ts'
import { readAuctionCard } from './auction-card.ts'
import { lastEndingAuction } from './find-auction.ts'
import { paymentOfBid } from './payment-of-bid.ts'

export const bid = handle(contract, async ({ body, session, services }) => {
  const { token_id: tokenId, price, signed_tx: signedTx } = body
  const { transactions } = decodeGroup(signedTx)
  const called = Number(transactions.at(-1)?.applicationCall?.appIndex ?? 0n)
  const isNamed = called > 0 && Number.isSafeInteger(called)
  const appId = body.app_id ?? (isNamed ? called : await lastEndingAuction(services, tokenId))
  const request = { tokenId, appId, bidder: session.address, price }
  const group = await submitGroup(services, {
    kind: `auction-bid ${appId} ${tokenId}`,
    address: session.address,
    signedTx,
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

/** The group of a bid from facts read now; an opt-in or a credit that is not needed does no harm. */
async function expectBid(services: Services, request: BidRequest, signed: readonly Transaction[]) {
  const deal = await agreeToBid(services, request)
  checkRepaid(deal, signed)
  const needsOptIn = deal.needsOptIn || signed[0]?.assetTransfer?.amount === 0n
  const unpayable = preparedFor(deal.mustBePrepared, signed, deal.auction.terms.vault)
  return bidInAuction(await readNetworkParams(services), { ...deal, needsOptIn, unpayable })
}

/** The signed call names the bidder whom it repays, but for its sender: somebody else may have bid since it was signed. */
function checkRepaid({ auction, bidder }: BidDeal, signed: readonly Transaction[]): void {
  const { winner, bestBidBaseUnits, terms } = auction
  const repaid = signed.at(-1)?.applicationCall?.accounts.map(String) ?? []
  const isNamed = winner === bidder || repaid.includes(winner)
  if (bestBidBaseUnits === 0n || isNamed) return
  const assetId = currencyWireId(terms.currency)
  const [currentBaseUnits, minBidBaseUnits] = [String(bestBidBaseUnits), String(leastBid(auction))]
  throw new FacetError('bid-overtaken', { currentBaseUnits, minBidBaseUnits, assetId })
}
