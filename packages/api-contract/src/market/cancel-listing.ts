import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedTrade, id, signedTx } from '../fields.ts'
import { ownSaleErrors } from '../sale/sale-errors.ts'

export const cancelListing = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation/v2',
  summary: 'Send the signed cancel of a sale, or of an auction without a bid',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: acceptedTrade,
  errors: [...ownSaleErrors, 'has-bids', 'payees-changed'],
})
