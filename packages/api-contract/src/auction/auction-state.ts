import { z } from 'zod'
import { baseUnits, seconds } from '../fields.ts'

/** What a card of an auction says beyond its price (the best bid, else the reserve), its `end_date` and its `winner`. */
export const auctionState = z.object({
  /** `open` until it is settled or cancelled, its end passed or not. */
  state: z.enum(['open', 'sold', 'unsold', 'void', 'cancelled']),
  /** Unix seconds from which bids are taken. */
  start: seconds,
  reserve_base_units: baseUnits,
  /** Null while nobody has bid. */
  best_bid_base_units: baseUnits.nullable(),
  /** The least amount that the next bid must have. */
  min_bid: z.number(),
  min_bid_base_units: baseUnits,
  min_bid_increment: baseUnits,
  /** A bid in the last so many seconds moves the end to so many seconds after it. */
  delay: seconds,
  bid_count: z.number().int(),
  last_bid_at: seconds.nullable(),
  winner_username: z.string().nullable(),
  /** How the signed-in account stands: its bid is the best one, or was; null when it has not bid. */
  own_bid: z.enum(['leading', 'outbid']).nullable(),
  /** Its highest bid. */
  own_bid_base_units: baseUnits.nullable(),
  /** Whether the NFT has left the escrow. */
  is_delivered: z.boolean(),
})
