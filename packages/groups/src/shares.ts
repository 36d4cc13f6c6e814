import type { KnownProgram } from '@facet/contracts'
import { payoutRule } from '@facet/contracts/payout-rule'

/** The shares that a seller agreed to pay out of every price. */
export interface ShareTerms {
  feeBasisPoints: number
  royaltyBasisPoints: number
  platform: string
  royaltyReceiver: string
}

/** The payout of a price to each payee, in base units of the currency. They sum to the price. */
export interface Payout {
  paidBaseUnits: bigint
  toSellerBaseUnits: bigint
  toRoyaltyReceiverBaseUnits: bigint
  toPlatformBaseUnits: bigint
}

/** Splits a price by rule 1: fees round down, the seller gets the rest and pays no share to itself. */
function sharePrice(paidBaseUnits: bigint, seller: string, terms: ShareTerms): Payout {
  const share = (receiver: string, basisPoints: number) =>
    receiver === seller ? 0n : (paidBaseUnits * BigInt(basisPoints)) / 10_000n
  const toPlatform = share(terms.platform, terms.feeBasisPoints)
  const toRoyaltyReceiver = share(terms.royaltyReceiver, terms.royaltyBasisPoints)
  return {
    paidBaseUnits,
    toSellerBaseUnits: paidBaseUnits - toPlatform - toRoyaltyReceiver,
    toRoyaltyReceiverBaseUnits: toRoyaltyReceiver,
    toPlatformBaseUnits: toPlatform,
  }
}

/**
 * How each rule (`contracts/payout-rule.ts`) splits a price: the one computation of shares. Pages import it from here, without the
 * programs and the SDK.
 */
export const shareRules: Record<KnownProgram['payoutRule'], typeof sharePrice> = { 1: sharePrice }

/** How a listing that is made now will split its price. */
export const shareOfNewListing = shareRules[payoutRule]
