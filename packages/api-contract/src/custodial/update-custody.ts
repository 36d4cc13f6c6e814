import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, priceInput } from '../fields.ts'
import { card } from '../nft/card.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const updateCustody = endpoint({
  method: 'POST',
  path: '/api/sell/update',
  summary: 'Change the price of a listing in custody',
  description: 'Version 1: the market keeps the price, so nothing is signed.',
  access: 'signed-in',
  body: z.object({ token_id: id, price: priceInput }),
  response: z.object({ sale: card }),
  errors: [...openCustodyErrors, 'not-the-seller', 'invalid-price'],
})
