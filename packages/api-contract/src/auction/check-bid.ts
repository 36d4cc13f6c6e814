import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, priceInput, seconds } from '../fields.ts'
import { unpayable } from '../sale/sale-facts.ts'
import { auctionFacts } from './auction-facts.ts'
import { bidErrors } from './auction-errors.ts'

export const checkBid = endpoint({
  method: 'POST',
  path: '/api/bid/check',
  summary: 'Reads an auction from the chain now and answers the facts the group of a bid is built from',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    /** The NFT's newest running auction when left out. */
    app_id: id.optional(),
    price: priceInput,
  }),
  response: z.object({
    ...auctionFacts,
    bid_base_units: baseUnits,
    /** The bidder does not hold the asset yet: an opt-in is part of the group, so that it can be delivered. */
    needs_opt_in: z.boolean(),
    /** µALGO that stay reserved in the bidder's account while it holds the work. */
    deposit_micro_algo: baseUnits,
    /** µALGO lent for a bidder before who cannot be repaid; they return when that one claims. */
    lent_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
    /** Of this bid, should it win. */
    royalty_base_units: baseUnits,
    platform_fee_base_units: baseUnits,
    /** The end if the bid were placed now: a late one moves it. */
    end_after: seconds,
    /** The bidder before, when it cannot be repaid, or when the end is near: then it cannot stop this bid, whatever it does. */
    unpayable,
  }),
  errors: bidErrors,
})
