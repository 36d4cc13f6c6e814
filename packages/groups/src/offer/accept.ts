import { offerProgram } from '@facet/contracts'
import { type BuiltGroup, finishGroup, joinGroups } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { optIn } from '../opt-in.ts'
import { type Payout, sharePrice } from '../shares.ts'
import { makeTransfer } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { payoutCost } from '../vault/credit.ts'
import type { OfferFacts } from './offer-facts.ts'

export interface AcceptOfferInput {
  offer: OfferFacts
  /** Owner of the units, who is paid. */
  seller: string
  /**
   * Payees who cannot be paid, or may not be when the group arrives: platform, royalty receiver, seller; of stray units the
   * bidder.
   */
  unpayable?: readonly string[]
  /** The seller does not hold the currency yet: an opt-in goes in front, so that the money arrives. */
  needsOptIn?: boolean
  /** The cancel of the seller's own listing that holds the units: it goes in front and brings them back. */
  withdrawal?: BuiltGroup | undefined
}

export interface AcceptOfferDescription extends Payout {
  kind: 'offer-accept'
  appId: bigint
  nft: bigint
  units: bigint
  currency: bigint
}

/** Takes an offer: [opt-in], [cancel of the own listing], the NFT straight to the bidder, the call that pays. */
export function acceptOffer(network: NetworkParams, input: AcceptOfferInput): BuiltGroup<AcceptOfferDescription> {
  const { offer, seller, needsOptIn = false, withdrawal } = input
  return joinGroups(
    [...(needsOptIn ? [optIn(network, seller, offer.terms.currency)] : []), ...(withdrawal ? [withdrawal] : [])],
    deliverToOffer(network, input),
  )
}

function deliverToOffer(network: NetworkParams, input: AcceptOfferInput): BuiltGroup<AcceptOfferDescription> {
  const { offer, seller, unpayable = [] } = input
  const { appId, bidder, terms, strayBaseUnits } = offer
  const { nft, units, currency, vault, platform, royaltyReceiver } = terms
  const payout = sharePrice(terms.amountBaseUnits, seller, terms)
  const shares = [
    { receiver: platform, amount: payout.toPlatformBaseUnits },
    { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    { receiver: seller, amount: payout.toSellerBaseUnits },
  ]
  // The closing transfer pays stray units to the bidder; only a credit takes transactions of its own.
  const stray = unpayable.includes(bidder) ? [{ receiver: bidder, amount: strayBaseUnits }] : []
  const cost = payoutCost([...shares, ...stray], unpayable, true)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: seller,
      appId,
      method: offerProgram.methods.accept,
      isDeleting: true,
      accounts: [bidder, ...shares.filter(({ amount }) => amount > 0n).map(({ receiver }) => receiver)],
      assets: currency === 0n ? [] : [currency],
    },
    { vault, currency, receivers: cost.credited },
  )
  const delivery = makeTransfer(network, { sender: seller, receiver: bidder, currency: nft, amount: units })
  const closings = currency === 0n ? 1 : 2
  return finishGroup(network, [...carriers, delivery, call], cost.innerCount + closings, {
    kind: 'offer-accept',
    appId,
    nft,
    units,
    currency,
    ...payout,
  })
}
