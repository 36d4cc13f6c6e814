import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, signedTx } from '../fields.ts'
import { ownSaleErrors } from './sale-errors.ts'

export const cancelSale = endpoint({
  method: 'POST',
  path: '/api/sell/cancel/validation/v2',
  summary: 'Sends the signed cancel of a sale, or of an auction without a bid',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), owned: z.string() }),
  errors: [...ownSaleErrors, 'has-bids', 'payees-changed'],
})
