import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, appId, id, owned, quantity, signedTx, tokenId } from '../fields.ts'
import { openSaleErrors } from './sale-errors.ts'

export const buy = endpoint({
  method: 'POST',
  path: '/api/transaction/buy/validation/v2',
  summary: 'Send a signed buy group',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id, number: quantity.default(1), signed_tx: signedTx }),
  response: z.object({
    ...acceptedGroup,
    token_id: tokenId,
    app_id: appId,
    number: z.string().describe('Units bought.'),
    owned,
  }),
  errors: [...openSaleErrors, 'payees-changed'],
})
