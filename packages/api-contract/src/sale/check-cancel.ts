import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { baseUnits, id } from '../fields.ts'
import { saleFacts } from './sale-facts.ts'

export const checkCancel = endpoint({
  method: 'POST',
  path: '/api/cancel/check',
  summary: "Reads the seller's sale from the chain now, before it is taken back",
  access: 'signed-in',
  body: z.object({ token_id: id, app_id: id }),
  response: z.object({
    ...saleFacts,
    /** µALGO that come back to the seller when the application is deleted. */
    returned_micro_algo: baseUnits,
    network_fee_micro_algo: baseUnits,
  }),
  errors: [
    'not-connected',
    'nft-not-found',
    'listing-not-found',
    'listing-closed',
    'sold-out',
    'not-the-seller',
    'chain-unavailable',
  ],
})
