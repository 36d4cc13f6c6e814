import { z } from 'zod'
import { auctionFacts } from '../auction/auction-facts.ts'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, networkFee } from '../fields.ts'
import { saleFacts, unpayable } from '../sale/sale-facts.ts'
import { ownSaleErrors } from '../sale/sale-errors.ts'

/** The input of a cancel group, besides the listing's own facts. */
const cancelFacts = {
  needs_opt_in: z
    .boolean()
    .describe('The seller left the NFT: an opt-in is part of the group, and so much more stays reserved.'),
  deposit_micro_algo: baseUnits.describe('µALGO that stay reserved.'),
  unpayable: unpayable.describe(
    'The seller, when the escrow holds stray units of a currency that the seller cannot receive.',
  ),
  keeps_app: z
    .boolean()
    .describe('Takes out the NFT and leaves the application, because money in its escrow cannot move yet.'),
  returned_micro_algo: baseUnits.describe('µALGO that come back to the seller when the application is deleted.'),
  network_fee_micro_algo: networkFee,
}

/** A sale, and the input of its cancel. */
export const saleCancelFacts = {
  ...saleFacts,
  ...cancelFacts,
  is_set_up: z.boolean().describe('False when the application was created and never set up: the escrow holds nothing.'),
  is_nft_freed: z.boolean().describe('The NFT was taken out before.'),
}

const kind = <Kind extends string>(name: Kind) => z.literal(name).describe('Kind of listing.')

export const checkCancel = endpoint({
  method: 'POST',
  path: '/api/cancel/check',
  summary: 'Read the facts that a cancel is built from',
  description:
    "Reads the seller's sale, or auction without a bid, from the chain now. Anybody may close a sold-out sale.",
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: kind('sale'), ...saleCancelFacts }),
    z.object({ kind: kind('auction'), ...auctionFacts, ...cancelFacts }),
    z.object({
      kind: kind('custodial'),
      ...saleFacts,
      needs_opt_in: cancelFacts.needs_opt_in,
      network_fee_micro_algo: networkFee,
    }),
  ]),
  errors: [...ownSaleErrors, 'has-bids', 'custody-disabled', 'asset-frozen', 'credits-left', 'receiver-unpayable'],
})
