/** The shares that a seller agreed to pay from every price. */
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

/** Splits a price as the contracts do: fees round down, the seller gets the rest and pays no share to itself. */
export function sharePrice(paidBaseUnits: bigint, seller: string, terms: ShareTerms): Payout {
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
