import { z } from 'zod'
import { auctionFacts } from '../auction/auction-facts.ts'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id } from '../fields.ts'
import { saleFacts, unpayable } from './sale-facts.ts'
import { ownSaleErrors } from './sale-errors.ts'

/** What the group of a cancel is built from beside the listing's own facts. */
const cancelFacts = {
  /** The seller left the NFT: an opt-in is part of the group, and so much more stays reserved. */
  needs_opt_in: z.boolean(),
  deposit_micro_algo: baseUnits,
  /** The seller, when the escrow holds strangers' units of a currency that the seller cannot take. */
  unpayable,
  /** µALGO that come back to the seller when the application is deleted. */
  returned_micro_algo: baseUnits,
  network_fee_micro_algo: baseUnits,
}

/** A sale, and what its cancel is built from. */
export const saleCancelFacts = {
  ...saleFacts,
  ...cancelFacts,
  /** False when the application was created and never set up: the escrow holds nothing. */
  is_set_up: z.boolean(),
  /** The NFT was taken out before. */
  is_nft_freed: z.boolean(),
  /** Takes out the NFT and leaves the application: the issuer of the currency holds a stray unit frozen. */
  keeps_app: z.boolean(),
}

export const checkCancel = endpoint({
  method: 'POST',
  path: '/api/cancel/check',
  summary:
    "Reads the seller's sale, or auction without a bid, from the chain now, before it is taken back; a sold-out sale for anybody who cleans it away",
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id }),
  response: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sale'), ...saleCancelFacts }),
    z.object({ kind: z.literal('auction'), ...auctionFacts, ...cancelFacts }),
    /** A listing of version 1: nothing of the seller's is locked in it. */
    z.object({
      kind: z.literal('custodial'),
      ...saleFacts,
      needs_opt_in: z.boolean(),
      network_fee_micro_algo: baseUnits,
    }),
  ]),
  errors: [...ownSaleErrors, 'has-bids', 'custody-disabled', 'asset-frozen'],
})
