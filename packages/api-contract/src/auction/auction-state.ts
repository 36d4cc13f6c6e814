import { z } from 'zod'
import { baseUnits, personAs, seconds } from '../fields.ts'

export const auctionState = z
  .object({
    state: z
      .enum(['open', 'sold', 'unsold', 'void', 'cancelled'])
      .describe('`open` until it is settled or cancelled, even after its end.'),
    start: seconds.describe('Unix seconds from which bids are taken.'),
    reserve_base_units: baseUnits.describe('Lowest first bid.'),
    best_bid_base_units: baseUnits.nullable().describe('Best bid; null without one.'),
    min_bid: z.number().describe('Lowest next bid, in units of the currency.'),
    min_bid_base_units: baseUnits.describe('Lowest next bid in base units.'),
    min_bid_increment: baseUnits.describe('How much each bid must add to the one before.'),
    delay: seconds.describe(
      'A bid in the last `delay` seconds moves the end to `delay` seconds after it, up to 400 hours after the start.',
    ),
    bid_count: z.number().int().describe('Number of bids.'),
    last_bid_at: seconds.nullable().describe('Time of the best bid, in Unix seconds.'),
    ...personAs('winner'),
    own_bid: z
      .enum(['leading', 'outbid'])
      .nullable()
      .describe('Whether the signed-in account has the best bid; null when it has not bid.'),
    own_bid_base_units: baseUnits.nullable().describe('Highest bid of the signed-in account.'),
    is_delivered: z.boolean().describe('Whether the NFT has left the escrow.'),
  })
  .meta({ id: 'AuctionState', description: 'State of an auction beyond the price, end and winner on its card.' })
