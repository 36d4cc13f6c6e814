import { programOfApp } from '../app-program.ts'
import { type BuiltGroup, finishGroup, joinGroups, type Return, returnMoney } from '../built-group.ts'
import type { NetworkParams } from '../network-params.ts'
import { optIn } from '../opt-in.ts'
import { payoutRuleOf } from '../vault/payout-rules.ts'
import type { Payout } from '../shares.ts'
import { makeTransfer } from '../transfer.ts'
import { makeCreditingCall } from '../vault/box-references.ts'
import { makeDeposit } from '../deposit.ts'
import { canDelete } from '../vault/kept-credits.ts'
import type { OfferFacts } from './offer-facts.ts'
import { offerPayout } from './payout.ts'

export interface AcceptOfferInput {
  offer: OfferFacts
  /** Owner of the units, who receives the payment. */
  seller: string
  /**
   * Payees who cannot be paid, or may become unable before the group arrives: platform, royalty receiver, seller; for stray units,
   * the bidder.
   */
  unpayable?: readonly string[]
  /** The seller has not opted in to the currency yet: an opt-in goes first, so that the payment succeeds. */
  needsOptIn?: boolean
  /** Cancels the seller's listing that holds the units; it goes first. */
  withdrawal?: BuiltGroup | undefined
}

export interface AcceptOfferDescription extends Payout {
  kind: 'offer-accept'
  appId: bigint
  nfts: readonly bigint[]
  units: bigint
  currency: bigint
  /** Deposit for credits that the escrow keeps while the vault is frozen; returned with the claims. */
  depositMicroAlgo: bigint
  /** The shares of the price, and the deposits of a listing that the group withdraws. */
  returns: readonly Return[]
}

/** Accepts an offer: [opt-in], [cancel of the seller's listing], the NFT to the bidder, the call that pays. */
export function acceptOffer(network: NetworkParams, input: AcceptOfferInput): BuiltGroup<AcceptOfferDescription> {
  const { offer, seller, needsOptIn = false, withdrawal } = input
  return joinGroups(
    [...(needsOptIn ? [optIn(network, seller, offer.terms.currency)] : []), ...(withdrawal ? [withdrawal] : [])],
    deliverToOffer(network, input),
  )
}

function deliverToOffer(network: NetworkParams, input: AcceptOfferInput): BuiltGroup<AcceptOfferDescription> {
  const { offer, seller, unpayable = [] } = input
  const { appId, bidder, terms, strayBaseUnits, isVaultFrozen } = offer
  const { nft, units, currency, vault, platform, royaltyReceiver } = terms
  const program = programOfApp('offer', offer)
  const payout = offerPayout(offer, seller)
  const shares = [
    { receiver: platform, amount: payout.toPlatformBaseUnits },
    { receiver: royaltyReceiver, amount: payout.toRoyaltyReceiverBaseUnits },
    { receiver: seller, amount: payout.toSellerBaseUnits },
  ]
  // The closing transfer pays stray units to the bidder; only a credit needs extra transactions.
  const stray = unpayable.includes(bidder) ? [{ receiver: bidder, amount: strayBaseUnits }] : []
  const isDeleting = canDelete(offer, [...shares, ...stray], unpayable)
  const payouts = isDeleting ? [...shares, ...stray] : shares
  const cost = payoutRuleOf(program).cost(payouts, unpayable, isDeleting, isVaultFrozen)
  const { carriers, call } = makeCreditingCall(
    network,
    {
      sender: seller,
      appId,
      method: program.methods.accept,
      isDeleting,
      accounts: [bidder, ...shares.filter(({ amount }) => amount > 0n).map(({ receiver }) => receiver)],
      assets: currency === 0n ? [] : [currency],
    },
    { vault, currency, receivers: cost.credited, isVaultFrozen },
  )
  const delivery = makeTransfer(network, { sender: seller, receiver: bidder, currency: nft, amount: units })
  const closings = isDeleting ? (currency === 0n ? 1 : 2) : 0
  const deposit = makeDeposit(network, 'lent', { sender: seller, appId, microAlgo: cost.depositMicroAlgo })
  return finishGroup(network, [...carriers, ...deposit, delivery, call], cost.innerCount + closings, {
    kind: 'offer-accept',
    appId,
    nfts: [nft],
    units,
    currency,
    depositMicroAlgo: cost.depositMicroAlgo,
    returns: returnMoney(currency, shares, unpayable),
    ...payout,
  })
}
