import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { saleFacts } from '../sale/sale-facts.ts'
import { openCustodyErrors } from './custodial-errors.ts'

export const getSwap = endpoint({
  method: 'GET',
  path: '/api/nft/swap/{id}',
  summary: "The seller's version 1 listing of an NFT, before it moves to a sale or an auction (version 2)",
  access: 'signed-in',
  params: z.object({ id }),
  response: z.object({
    ...saleFacts,
    /** The seller has left the NFT: an opt-in is part of the group. */
    needs_opt_in: z.boolean(),
  }),
  errors: [...openCustodyErrors, 'not-the-seller'],
})
