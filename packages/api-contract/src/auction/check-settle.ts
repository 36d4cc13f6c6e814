import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, id } from '../fields.ts'
import { unpayable } from '../sale/sale-facts.ts'
import { auctionFacts, auctionOutcome } from './auction-facts.ts'
import { settleErrors } from './auction-errors.ts'

export const checkSettle = endpoint({
  method: 'GET',
  path: '/api/auctions/settle',
  summary:
    'Reads an ended auction from the chain now and answers the facts its settlement is built from: anybody may close it',
  access: 'signed-in',
  query: z.object({ token_id: id.optional(), app_id: id }),
  response: z.object({
    ...auctionFacts,
    outcome: auctionOutcome,
    /** The best bidder claims, the seller of an auction without a bid takes the work back, anybody else closes. */
    action: z.enum(['close', 'claim', 'sell_back']),
    /** Who gets the NFT: the winner, or the seller when there is no bid or it is void. */
    receiver: address,
    /** The receiver holds the asset, or opts in by this group. Otherwise the NFT waits in the escrow. */
    can_deliver: z.boolean(),
    /** The group deletes the application and frees what was locked for it. */
    is_deleting: z.boolean(),
    /** The caller is the receiver and does not hold the asset: an opt-in is part of the group. */
    needs_opt_in: z.boolean(),
    /** Payees who cannot be paid now; the best bidder among them of a void bid. */
    unpayable,
    /** Who is paid what of the best bid. */
    seller_base_units: baseUnits,
    royalty_base_units: baseUnits,
    platform_fee_base_units: baseUnits,
    /** µALGO that were locked for the auction and come back to the seller. */
    returned_micro_algo: baseUnits,
    /** µALGO that stay reserved in the caller's account while it holds the work. */
    deposit_micro_algo: baseUnits,
    /** µALGO lent by the caller for payees who cannot be paid; they return when those claim. */
    lent_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
  }),
  errors: settleErrors,
})
