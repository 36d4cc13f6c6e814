import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, owned, tokenId } from '../fields.ts'
import { custodialGroup } from './custodial-group.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const buyFromCustody = endpoint({
  method: 'POST',
  path: '/api/transaction/buy/validation',
  summary: 'Send the buy group of a listing in custody',
  description: 'Version 1: the market signs the transfer of the NFT.',
  access: 'signed-in',
  sends: 'group',
  body: z.object(custodialGroup),
  response: z.object({
    ...acceptedGroup,
    token_id: tokenId,
    app_id: z.number().describe("Of a version 1 listing the id is the NFT's."),
    number: z.string().describe('Units bought.'),
    owned,
  }),
  errors: [...openCustodyErrors, 'stale-price', 'own-item'],
})
