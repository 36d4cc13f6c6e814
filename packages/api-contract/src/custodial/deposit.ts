import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, id, priceInput } from '../fields.ts'
import { card } from '../nft/card.ts'
import { custodialGroup } from './custodial-group.ts'
import { newCustodyErrors } from './custodial-errors.ts'

export const deposit = endpoint({
  method: 'POST',
  path: '/api/create/sell',
  summary:
    'Gives a work of one unit into the custody of the platform and lists it there: version 1, for 5 to 1,000,000 whole ALGO',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ token_id: id, price: priceInput, ...custodialGroup }),
  response: z.object({ ...acceptedGroup, token_id: z.number(), app_id: z.number(), sale: card }),
  errors: newCustodyErrors,
})
