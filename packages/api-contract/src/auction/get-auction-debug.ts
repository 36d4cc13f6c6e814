import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, id, round, seconds } from '../fields.ts'

export const getAuctionDebug = endpoint({
  method: 'GET',
  path: '/api/auctiondebug/{id}',
  summary:
    'What the chain has now of any contract of this market, by its application id: its kind, its decoded state, and how it can be ended and by whom',
  access: 'open',
  params: z.object({ id }),
  response: z.object({
    app_id: z.number(),
    kind: z.enum(['sale', 'auction', 'offer']),
    /** Hex SHA-256 of the approval program: names the version. */
    program_hash: z.string(),
    /** Seller, or bidder of an offer. */
    creator: address,
    /** Decoded global state, numbers as decimal strings. */
    state: z.record(z.string(), z.string()),
    /** Unix seconds from which anybody can end it; null where that is not a matter of time. */
    end_date: seconds.nullable(),
    /** `wait`: bids are being taken. */
    exit: z.enum(['cancel', 'settle', 'wait']),
    by: z.enum(['creator', 'anybody']),
    round,
  }),
  errors: ['invalid-id', 'listing-not-found', 'listing-not-genuine'],
})
