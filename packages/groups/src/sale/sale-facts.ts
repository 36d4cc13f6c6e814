import type { AppVersion } from '../app-program.ts'
import type { ShareTerms } from '../shares.ts'
import type { KeptCredits } from '../vault/kept-credits.ts'

/** The terms of a sale, which never change: the create argument of its contract. */
export interface SaleTerms extends ShareTerms {
  nft: bigint
  /** Asset id of the currency; 0 is ALGO. */
  currency: bigint
  /** App id of the market's royalty vault. */
  vault: bigint
  /** Unix seconds from which units can be bought. */
  startSeconds: bigint
  /** Base units of the NFT sold at the price: 1, or 10^decimals of a divisible token. */
  lot: bigint
}

/** The current state of a sale on chain. */
export interface SaleFacts extends AppVersion, KeptCredits {
  seller: string
  terms: SaleTerms
  /** Base units of the currency per lot. */
  priceBaseUnits: bigint
  /** The only account that may buy; null or omitted when anyone may. */
  reservedFor?: string | null
  /** Base units of the NFT in the escrow. */
  unitsLeft: bigint
  /** Units of an ASA currency in the escrow, sent by strangers. */
  strayBaseUnits?: bigint
}
