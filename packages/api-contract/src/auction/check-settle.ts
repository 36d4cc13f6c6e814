import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  address,
  baseUnits,
  currencyId,
  id,
  networkFee,
  personAs,
  platformFeePart,
  royaltyPart,
  unpayable,
} from '../fields.ts'
import { auctionFacts, auctionOutcome } from './auction-facts.ts'
import { settleErrors } from './auction-errors.ts'

export const checkSettle = endpoint({
  method: 'GET',
  path: '/api/auctions/settle',
  summary: 'Read the facts that a settlement is built from',
  description: 'Reads the ended auction from the chain now. Anybody may settle it.',
  access: 'signed-in',
  query: z.object({ token_id: id.optional(), app_id: id }),
  response: z.object({
    ...auctionFacts,
    outcome: auctionOutcome,
    action: z
      .enum(['close', 'claim', 'sell_back'])
      .describe(
        'The highest bidder claims, the seller of an auction without a bid gets the work back, and anyone else closes.',
      ),
    receiver: address.describe('Who gets the NFT: the winner, or the seller when there is no bid or it is void.'),
    ...personAs('receiver'),
    can_deliver: z
      .boolean()
      .describe(
        'The receiver holds the asset, or opts in by this group. Otherwise the NFT goes to the prize vault when the group deletes the application, and waits in the escrow when it does not.',
      ),
    is_deleting: z.boolean().describe('The group deletes the application and frees what was locked for it.'),
    needs_opt_in: z
      .boolean()
      .describe('The caller is the receiver and does not hold the asset: an opt-in is part of the group.'),
    unpayable: unpayable.describe('Payees who cannot be paid now; the best bidder among them of a void bid.'),
    seller_base_units: baseUnits.describe('Who is paid what of the best bid.'),
    royalty_base_units: royaltyPart,
    platform_fee_base_units: platformFeePart,
    received: z
      .array(z.object({ asa_id: currencyId, base_units: baseUnits }))
      .describe("What the caller is paid: as seller, payee or bidder of a void bid, and strangers' money as seller."),
    returned_micro_algo: baseUnits.describe('µALGO that were locked for the auction and come back to the seller.'),
    unlocked_micro_algo: baseUnits.describe(
      "The part of `returned_micro_algo` that never left the seller's account: it is no longer reserved there.",
    ),
    prize_micro_algo: baseUnits.describe(
      'The rest of them: the deposit in the prize vault, which comes back to the seller when the receiver claims the work.',
    ),
    deposit_micro_algo: baseUnits.describe("µALGO that stay reserved in the caller's account while it holds the work."),
    lent_micro_algo: baseUnits.describe(
      'µALGO lent by the caller for payees who cannot be paid; returned when they claim.',
    ),
    network_fee_micro_algo: networkFee,
  }),
  errors: [...settleErrors, 'credits-left'],
})
