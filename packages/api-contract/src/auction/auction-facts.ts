import { z } from 'zod'
import { address, baseUnits, round, seconds } from '../fields.ts'

/** An auction as it stands on the chain now. */
export const auctionFacts = {
  app_id: z.number(),
  token_id: z.number(),
  /** 1 is ALGO. */
  asa_id: z.number(),
  seller: address,
  /** Unix seconds from which bids are taken. */
  start: seconds,
  /** Unix seconds until which bids are taken; 0 once it is paid out, 1 when its bid is void. */
  end: seconds,
  platform: address,
  royalty_receiver: address,
  fees: z.number().int(),
  royalties: z.number().int(),
  /** The least first bid, and how much each next one must add. */
  reserve_base_units: baseUnits,
  min_bid_increment: baseUnits,
  /** A bid in the last so many seconds moves the end to so many seconds after it. */
  delay: seconds,
  /** The best bid; the least one while there is none. In units of the currency, the exact amount beside it. */
  price: z.number(),
  price_base_units: baseUnits,
  /** 0 while nobody has bid. */
  best_bid_base_units: baseUnits,
  /** The best bidder; once it is settled, who gets the NFT. */
  winner: address.nullable(),
  /** The least amount that the next bid must have. */
  min_bid: z.number(),
  min_bid_base_units: baseUnits,
  /** Base units of the NFT in the escrow; null when it holds none: never set up, or delivered. */
  units: baseUnits.nullable(),
  /** What the escrow holds of an ASA currency; null for ALGO, and when it was never set up. */
  currency_holding: z.object({ base_units: baseUnits, is_frozen: z.boolean() }).nullable(),
  vault_app_id: z.number(),
  checked_round: round,
  checked_at: z.number(),
}

/** What the end of an auction comes to. */
export const auctionOutcome = z.enum(['no-bids', 'sold', 'paid-out', 'void'])
