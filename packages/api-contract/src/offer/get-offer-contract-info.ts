import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, asaId, base64, baseUnits, id, priceInput, quantity, seconds } from '../fields.ts'
import { newTermsErrors } from '../sale/sale-errors.ts'

/** What a bidder decides. The specification names token and price alone; the rest has its default. */
export const newOffer = {
  token_id: id,
  asa_id: asaId.default(1),
  /** Units asked for; the price is for all of them. */
  units: quantity.default(1),
  /** Unix seconds from which the offer can no longer be accepted; 0 = never. */
  expiry: z.coerce.number().pipe(seconds).default(0),
}

export const getOfferContractInfo = endpoint({
  method: 'GET',
  path: '/api/offers/contract/info',
  summary: 'What a new offer for an NFT must be created with',
  access: 'signed-in',
  query: z.object({ ...newOffer, amount: priceInput }),
  response: z.object({
    /** The price of all units in base units of the currency. */
    micro_amount: baseUnits,
    /** The platform's address, which receives the fee. */
    gems_address: address,
    /** Receiver of the royalty. */
    creator: address,
    /** Basis points. */
    fees: z.number().int(),
    royalties: z.number().int(),
    approval_program: base64,
    clear_state_program: base64,
    /** Currency as the chain names it: 0 is ALGO. */
    currency_id: z.number(),
    vault_app_id: z.number(),
    units: z.string(),
    expiry: seconds,
    /** The bidder does not hold the asset yet: an opt-in is part of the set-up group. */
    needs_opt_in: z.boolean(),
  }),
  errors: [...newTermsErrors, 'own-work', 'invalid-quantity', 'invalid-duration'],
})
