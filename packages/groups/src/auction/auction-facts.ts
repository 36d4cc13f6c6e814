import type { AppVersion } from '../app-program.ts'
import type { ShareTerms } from '../shares.ts'
import type { KeptCredits } from '../vault/kept-credits.ts'

/** The terms of an auction, which never change: the create argument of its contract. */
export interface AuctionTerms extends ShareTerms {
  nft: bigint
  /** Asset id of the currency; 0 is ALGO. */
  currency: bigint
  /** App id of the market's royalty vault. */
  vault: bigint
  /** App id of the market's prize vault, which keeps the NFT for a winner who has opted out. */
  prizeVault: bigint
  /** Unix seconds from which bids are accepted. */
  startSeconds: bigint
  /** The starting price, and the minimum increment of later bids. */
  reserveBaseUnits: bigint
  stepBaseUnits: bigint
  /** A bid within this many seconds of the end extends the auction to this many seconds after the bid. */
  extensionSeconds: number
}

/** The current state of an auction on chain. */
export interface AuctionFacts extends AppVersion, KeptCredits {
  seller: string
  terms: AuctionTerms
  /** Unix seconds; 0 once it is settled, 1 when it is void. */
  endSeconds: bigint
  /** 0 = no bid. */
  bestBidBaseUnits: bigint
  /** The highest bidder; once settled, the receiver of the NFT. The zero address before the first bid. */
  winner: string
  /** Base units of the NFT in the escrow; undefined when it does not hold the NFT: not set up, or delivered. */
  nftUnits: bigint | undefined
  /** The escrow's balance of an ASA currency; undefined for ALGO, and before set-up. */
  currencyHolding: { baseUnits: bigint; isFrozen: boolean } | undefined
}

/** The outcome of an auction, whether already settled or if settled now. */
export type AuctionOutcome = 'no-bids' | 'sold' | 'paid-out' | 'void'

/** The outcome of settling: a bid whose money was clawed back or frozen is void. */
export function auctionOutcome(auction: AuctionFacts): AuctionOutcome {
  const { endSeconds, bestBidBaseUnits, terms } = auction
  if (endSeconds <= 1n) return endSeconds === 0n ? 'paid-out' : 'void'
  if (bestBidBaseUnits === 0n) return 'no-bids'
  return terms.currency !== 0n && spendable(auction) < bestBidBaseUnits ? 'void' : 'sold'
}

/** Units of an ASA currency that the escrow can pay out now. */
export function spendable({ currencyHolding }: AuctionFacts): bigint {
  return currencyHolding && !currencyHolding.isFrozen ? currencyHolding.baseUnits : 0n
}

/** No bid extends an auction beyond this long after its start: 400 hours. */
export const MAX_AUCTION_SECONDS = 1_440_000

/** Unix seconds until which bids are accepted after a bid at `nowSeconds`. An account that raises its own bid extends nothing. */
export function endAfterBid({ terms, endSeconds, winner }: AuctionFacts, bidder: string, nowSeconds: bigint): bigint {
  const extended = nowSeconds + BigInt(terms.extensionSeconds)
  const isWithinLimit = extended <= terms.startSeconds + BigInt(MAX_AUCTION_SECONDS)
  return bidder !== winner && isWithinLimit && extended > endSeconds ? extended : endSeconds
}

/** The minimum amount of the next bid. */
export function minimumBid({ bestBidBaseUnits, terms }: AuctionFacts): bigint {
  return bestBidBaseUnits === 0n ? terms.reserveBaseUnits : bestBidBaseUnits + terms.stepBaseUnits
}
