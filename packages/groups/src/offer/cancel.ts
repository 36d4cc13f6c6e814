import { offerProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup } from '../built-group.ts'
import { appMinBalance } from '../min-balance.ts'
import type { NetworkParams } from '../network-params.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { payoutCost } from '../vault/credit.ts'
import { offerEscrowMinBalance } from './make.ts'
import type { OfferFacts } from './offer-facts.ts'

export interface CancelOfferInput {
  offer: OfferFacts
  /** The bidder; anybody, once the offer has expired. */
  caller: string
  /** Contains the bidder, when the money cannot be paid to it. */
  unpayable?: readonly string[]
}

export interface CancelOfferDescription {
  kind: 'offer-cancel'
  appId: bigint
  nft: bigint
  currency: bigint
  /** What returns to the bidder: the money, and what was locked for the offer. */
  returnedBaseUnits: bigint
  returnedMicroAlgo: bigint
}

/** Ends an offer: the money and everything that was locked go back to the bidder. One call. */
export function cancelOffer(network: NetworkParams, input: CancelOfferInput): BuiltGroup<CancelOfferDescription> {
  const { offer, caller, unpayable = [] } = input
  const { appId, bidder, terms, isSetUp } = offer
  const { nft, currency, vault } = terms
  const held = (isSetUp ? terms.amountBaseUnits : 0n) + offer.strayBaseUnits
  // The closing transfer pays the bidder; only a credit takes transactions of its own.
  const isCredited = currency !== 0n && unpayable.includes(bidder)
  const cost = payoutCost(isCredited ? [{ receiver: bidder, amount: held }] : [], unpayable, true)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: caller,
      appId,
      method: offerProgram.methods.cancel,
      isDeleting: true,
      accounts: [bidder],
      assets: currency === 0n ? [] : [currency],
    },
    { vault, currency, receivers: cost.credited },
  )
  const closings = isSetUp && currency !== 0n ? 2 : 1
  return finishGroup(network, [...carriers, call], cost.innerCount + closings, {
    kind: 'offer-cancel',
    appId,
    nft,
    currency,
    returnedBaseUnits: isSetUp ? terms.amountBaseUnits : 0n,
    returnedMicroAlgo: appMinBalance(offerProgram) + (isSetUp ? offerEscrowMinBalance(currency) : 0n),
  })
}
