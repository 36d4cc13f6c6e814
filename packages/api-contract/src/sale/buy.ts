import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, quantity, signedTx } from '../fields.ts'
import { openSaleErrors } from './sale-errors.ts'

export const buy = endpoint({
  method: 'POST',
  path: '/api/transaction/buy/validation/v2',
  summary: 'Sends a signed buy group; sent twice it answers the same and pays once',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, number: quantity.default(1), signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    app_id: z.number(),
    number: z.string(),
    /** Units the buyer owns now. */
    owned: z.string(),
  }),
  errors: [...openSaleErrors, 'payees-changed'],
})
