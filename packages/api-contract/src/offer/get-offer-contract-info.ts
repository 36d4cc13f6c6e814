import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  asaId,
  base64,
  baseUnits,
  feeBasisPoints,
  id,
  platform,
  priceInput,
  quantity,
  royaltyBasisPoints,
  royaltyReceiver,
  seconds,
  vaultAppId,
} from '../fields.ts'
import { newTermsErrors } from '../market/listing-errors.ts'

/** The bidder's choices. The specification names only token and price; the rest has defaults. */
export const newOffer = {
  token_id: id,
  asa_id: asaId.default(1),
  units: quantity.default(1).describe('Units asked for; the price is for all of them.'),
  expiry: z.coerce
    .number()
    .pipe(seconds)
    .default(0)
    .describe('Unix seconds from which the offer can no longer be accepted; 0 = never.'),
}

export const getOfferContractInfo = endpoint({
  method: 'GET',
  path: '/api/offers/contract/info',
  summary: 'Get the create arguments of a new offer',
  access: 'signed-in',
  query: z.object({ ...newOffer, amount: priceInput }),
  response: z.object({
    micro_amount: baseUnits.describe('The price of all units in base units of the currency.'),
    gems_address: platform,
    creator: royaltyReceiver,
    fees: feeBasisPoints,
    royalties: royaltyBasisPoints,
    approval_program: base64.describe('Approval program.'),
    clear_state_program: base64.describe('Clear state program.'),
    currency_id: z.number().describe('Currency on the chain: an ASA id, 0 for ALGO.'),
    vault_app_id: vaultAppId,
    units: z.string().describe('Units wanted.'),
    expiry: seconds,
    needs_opt_in: z
      .boolean()
      .describe('The bidder does not hold the asset yet: an opt-in is part of the set-up group.'),
  }),
  errors: [...newTermsErrors, 'own-work', 'invalid-quantity', 'invalid-duration', 'currency-frozen', 'nft-frozen'],
})
