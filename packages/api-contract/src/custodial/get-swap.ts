import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { saleFacts } from '../sale/sale-facts.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const getSwap = endpoint({
  method: 'GET',
  path: '/api/nft/swap/{id}',
  summary: "Get the seller's listing in custody",
  description: 'Version 1: the facts from which it moves to a sale or an auction of version 2.',
  access: 'signed-in',
  params: z.object({ id }),
  response: z.object({
    ...saleFacts,
    needs_opt_in: z.boolean().describe('The seller has left the NFT: an opt-in is part of the group.'),
  }),
  errors: [...openCustodyErrors, 'not-the-seller'],
})
