/** What a seller agreed to pay of every price. */
export interface ShareTerms {
  feeBasisPoints: number
  royaltyBasisPoints: number
  platform: string
  royaltyReceiver: string
}

/** Who gets what of a price, in base units of the currency. The sum is what is paid. */
export interface Payout {
  paidBaseUnits: bigint
  toSellerBaseUnits: bigint
  toRoyaltyReceiverBaseUnits: bigint
  toPlatformBaseUnits: bigint
}

/** Shares a price as the contracts do: fees round down, the seller takes the rest and pays no share to himself. */
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
