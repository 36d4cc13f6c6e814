import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id, priceInput } from '../fields.ts'
import { saleFacts } from './sale-facts.ts'
import { ownSaleErrors } from './sale-errors.ts'

export const checkUpdate = endpoint({
  method: 'POST',
  path: '/api/sale/update/check',
  summary: "Read the seller's sale before its price changes",
  description: 'Reads the sale from the chain now.',
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id.optional(), price: priceInput }),
  response: z.object({ ...saleFacts, new_price_base_units: baseUnits }),
  errors: [...ownSaleErrors, 'invalid-price'],
})
