import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, networkFee, platformFeePart, priceInput, seconds, unpayable } from '../fields.ts'
import { auctionFacts } from './auction-facts.ts'
import { bidErrors } from './auction-errors.ts'

export const checkBid = endpoint({
  method: 'POST',
  path: '/api/bid/check',
  summary: 'Read the facts that a bid is built from',
  description: 'Reads the auction from the chain now.',
  access: 'signed-in',
  body: z.object({
    token_id: id,
    app_id: id
      .optional()
      .describe("The NFT's auction that ends last when left out, another seller's before the bidder's own."),
    price: priceInput,
  }),
  response: z.object({
    ...auctionFacts,
    bid_base_units: baseUnits,
    needs_opt_in: z
      .boolean()
      .describe('The bidder does not hold the asset yet: an opt-in is part of the group, so that it can be delivered.'),
    deposit_micro_algo: baseUnits.describe("µALGO that stay reserved in the bidder's account while it holds the work."),
    lent_micro_algo: baseUnits.describe(
      'µALGO lent for a previous bidder who cannot be refunded; returned when that bidder claims.',
    ),
    network_fee_micro_algo: networkFee,
    royalty_base_units: baseUnits.describe('Of this bid, should it win.'),
    platform_fee_base_units: platformFeePart,
    end_after: seconds.describe('The end if the bid were placed now: a late one moves it.'),
    unpayable: unpayable.describe(
      'The bidder before, when it cannot be repaid, or when the end is near: then it cannot stop this bid, whatever it does.',
    ),
  }),
  errors: bidErrors,
})
