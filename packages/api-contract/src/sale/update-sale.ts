import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput, signedTx } from '../fields.ts'
import { card } from '../nft/card.ts'
import { ownSaleErrors } from './sale-errors.ts'

export const updateSale = endpoint({
  method: 'POST',
  path: '/api/sale/update/validate',
  summary: 'Send the signed price change of a sale',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, app_id: id.optional(), price: priceInput, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, sale: card }),
  errors: [...ownSaleErrors, 'invalid-price'],
})
