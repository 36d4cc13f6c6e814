import type { SaleFacts } from './sale-facts.ts'

/** Who gets what of the price of a buy, in base units of the currency. The sum is what the buyer pays. */
export interface SalePayout {
  paidBaseUnits: bigint
  toSellerBaseUnits: bigint
  toRoyaltyReceiverBaseUnits: bigint
  toPlatformBaseUnits: bigint
}

/** Shares a price as the contract does: fees round down, the seller takes the rest and pays no fee to himself. */
export function salePayout({ seller, terms, priceBaseUnits }: SaleFacts, lots: bigint): SalePayout {
  const paid = priceBaseUnits * lots
  const share = (receiver: string, basisPoints: number) =>
    receiver === seller ? 0n : (paid * BigInt(basisPoints)) / 10_000n
  const toPlatform = share(terms.platform, terms.feeBasisPoints)
  const toRoyaltyReceiver = share(terms.royaltyReceiver, terms.royaltyBasisPoints)
  return {
    paidBaseUnits: paid,
    toSellerBaseUnits: paid - toPlatform - toRoyaltyReceiver,
    toRoyaltyReceiverBaseUnits: toRoyaltyReceiver,
    toPlatformBaseUnits: toPlatform,
  }
}
