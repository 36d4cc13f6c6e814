import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { base64, round, seconds } from '../fields.ts'

export const getParams = endpoint({
  method: 'GET',
  path: '/api/sdk/param',
  summary: 'What a transaction needs to know of the chain now',
  access: 'open',
  response: z.object({
    last_round: round,
    genesis_id: z.string(),
    genesis_hash: base64,
    min_fee: z.number().int(),
    /** Time of the last block: countdowns follow it. */
    timestamp: seconds,
  }),
  errors: [],
})
