import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const buyFromCustody = endpoint({
  method: 'POST',
  path: '/api/transaction/buy/validation',
  summary:
    'Sends the buy group of a version 1 listing, whose NFT leg the market signs; sent twice it answers the same and pays once',
  access: 'signed-in',
  sends: 'group',
  body: z.object(custodialGroup),
  response: z.object({
    ...acceptedGroup,
    token_id: z.number(),
    /** Of a version 1 listing the id is the NFT's. */
    app_id: z.number(),
    number: z.string(),
    /** Units the buyer owns now. */
    owned: z.string(),
  }),
  errors: [...openCustodyErrors, 'stale-price', 'own-item'],
})
