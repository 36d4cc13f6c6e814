import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, signedTx } from '../fields.ts'

export const validateChallenge = endpoint({
  method: 'POST',
  path: '/api/challenge/validate',
  summary: 'Ends a sign-in: the signed challenge becomes a session cookie',
  access: 'open',
  body: z.object({
    address,
    signed_tx: signedTx,
    wallet: z.string().min(1).max(30).default('default'),
    /** Sent by older clients; not used. */
    price: z.unknown().optional(),
  }),
  response: z.object({ username: z.string().nullable(), address, wallet: z.string() }),
  errors: ['challenge-not-found', 'challenge-expired', 'challenge-wrong', 'invalid-address'],
})
