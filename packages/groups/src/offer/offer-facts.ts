import type { AppVersion } from '../app-program.ts'
import type { ShareTerms } from '../shares.ts'
import type { KeptCredits } from '../vault/kept-credits.ts'

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

/** The current state of an offer on chain. */
export interface OfferFacts extends AppVersion, KeptCredits {
  bidder: string
  terms: OfferTerms
  /** The escrow holds the amount, and an owner can accept. */
  isSetUp: boolean
  /** Accepted or cancelled; the app remains with assets that cannot leave it yet. */
  isOver?: boolean
  /** What the escrow still holds of the amount: all of it, unless the issuer of the currency took some; 0 when not set up, or over. */
  leftBaseUnits: bigint
  /** Units of an ASA currency in the escrow beyond the amount, sent by strangers. 0 for ALGO. */
  strayBaseUnits: bigint
}
