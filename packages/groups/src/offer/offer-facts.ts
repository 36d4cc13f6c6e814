import type { ShareTerms } from '../shares.ts'

/** The terms of an offer, which never change: the create argument of its contract. */
export interface OfferTerms extends ShareTerms {
  nft: bigint
  /** Base units of the NFT asked for. */
  units: bigint
  /** Asset id of the currency; 0 is ALGO. */
  currency: bigint
  /** Base units of the currency offered for all of them. */
  amountBaseUnits: bigint
  /** App id of the market's royalty vault. */
  vault: bigint
  /** Unix seconds; 0 = never. */
  expirySeconds: bigint
}

/** An offer as it stands on the chain now. */
export interface OfferFacts {
  appId: bigint
  bidder: string
  terms: OfferTerms
  isSetUp: boolean
  /** What the escrow holds of an ASA currency beyond the amount: strangers' units. 0 for ALGO. */
  strayBaseUnits: bigint
}
