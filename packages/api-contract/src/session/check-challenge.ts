import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, base64, seconds } from '../fields.ts'

export const checkChallenge = endpoint({
  method: 'POST',
  path: '/api/challenge/check',
  summary: 'Starts a sign-in: the facts of a transaction that proves an address and can never be submitted',
  access: 'open',
  body: z.object({ address }),
  response: z.object({
    challenge: z.string(),
    expires_at: seconds,
    /** The note the transaction must carry, base64. */
    note: base64,
    first_valid: z.number(),
    last_valid: z.number(),
    genesis_id: z.string(),
    genesis_hash: base64,
  }),
  errors: ['invalid-address'],
})
