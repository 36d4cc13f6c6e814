import { z } from 'zod'
import { auctionFacts } from '../auction/auction-facts.ts'
import { baseUnits, networkFee, unpayable } from '../fields.ts'
import { saleFacts } from '../sale/sale-facts.ts'

/** The input of a cancel group, besides the listing's own facts. */
export const cancelFacts = {
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

/** A listing of version 1, and the input of its cancel. */
export const custodialCancelFacts = {
  ...saleFacts,
  needs_opt_in: cancelFacts.needs_opt_in,
  network_fee_micro_algo: networkFee,
}

interface KindOnWire {
  /** The facts of `/api/cancel/check`; null for a kind that is not ended there. */
  cancel: z.ZodRawShape | null
  /** The stream's topic of all its listings; null without one. */
  topic: string | null
}

/** The API's fields for each kind of listing; the unions of kinds are built from them. */
export const listingKinds = {
  auction: { cancel: { ...auctionFacts, ...cancelFacts }, topic: 'auctions' },
  sale: { cancel: saleCancelFacts, topic: 'sales' },
  offer: { cancel: null, topic: null },
} as const satisfies Record<string, KindOnWire>

/** A kind that this market has. */
export type ListedKind = keyof typeof listingKinds

/** Kinds that the specification names and this market does not have yet: one that is built moves to the table above. */
export const announcedKinds = ['fusion', 'pack'] as const
