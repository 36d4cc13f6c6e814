import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, asaId, base64, baseUnits, id, priceInput, seconds } from '../fields.ts'
import { duration } from './duration.ts'
import { newTermsErrors } from '../sale/sale-errors.ts'

export const getAuctionContractInfo = endpoint({
  method: 'GET',
  path: '/api/auction/contract/info',
  summary: 'What a new auction of an NFT must be created with',
  access: 'signed-in',
  query: z.object({ token_id: id, duration: duration.default(24), asa_id: asaId.default(1), amount: priceInput }),
  response: z.object({
    /** Unix seconds. */
    start: seconds,
    end: seconds,
    /** The least first bid in base units of the currency. */
    micro_amount: baseUnits,
    /** How much each next bid must add, in base units. */
    min_bid_increment: baseUnits,
    /** The platform's address, which receives the fee. */
    gems_address: address,
    /** Receiver of the royalty. */
    creator: address,
    /** Basis points. */
    fees: z.number().int(),
    royalties: z.number().int(),
    /** A bid in the last so many seconds moves the end to so many seconds after it. */
    delay: seconds,
    approval_program: base64,
    clear_state_program: base64,
    /** Currency as the chain names it: 0 is ALGO. */
    currency_id: z.number(),
    vault_app_id: z.number(),
    /** Units the account owns; an auction takes one of them. */
    owned: baseUnits,
  }),
  errors: [...newTermsErrors, 'not-the-owner', 'invalid-duration'],
})
