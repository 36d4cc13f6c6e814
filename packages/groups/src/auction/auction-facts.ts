import type { ShareTerms } from '../shares.ts'

/** The terms of an auction, which never change: the create argument of its contract. */
export interface AuctionTerms extends ShareTerms {
  nft: bigint
  /** Asset id of the currency; 0 is ALGO. */
  currency: bigint
  /** App id of the market's royalty vault. */
  vault: bigint
  /** Unix seconds from which bids are taken. */
  startSeconds: bigint
  /** The least first bid, and how much each next one must add. */
  reserveBaseUnits: bigint
  stepBaseUnits: bigint
  /** A bid in the last so many seconds moves the end to so many seconds after it. */
  extensionSeconds: number
}

/** An auction as it stands on the chain now. */
export interface AuctionFacts {
  appId: bigint
  seller: string
  terms: AuctionTerms
  /** Unix seconds; 0 once it is settled, 1 when it is void. */
  endSeconds: bigint
  /** 0 = no bid. */
  bestBidBaseUnits: bigint
  /** The best bidder; once settled, who gets the NFT. The zero address before the first bid. */
  winner: string
  /** Base units of the NFT in the escrow; undefined when it does not hold the NFT: not set up, or delivered. */
  nftUnits: bigint | undefined
  /** What the escrow holds of an ASA currency; undefined for ALGO, and when it is not set up. */
  currencyHolding: { baseUnits: bigint; isFrozen: boolean } | undefined
}

/** What the end of an auction comes to, whether it has been settled already or would be settled now. */
export type AuctionOutcome = 'no-bids' | 'sold' | 'paid-out' | 'void'

/** What settling comes to: a bid whose money the issuer of the currency took or froze is void. */
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

/** The least amount that the next bid must have. */
export function leastBid({ bestBidBaseUnits, terms }: AuctionFacts): bigint {
  return bestBidBaseUnits === 0n ? terms.reserveBaseUnits : bestBidBaseUnits + terms.stepBaseUnits
}
