import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, signedTx, username } from '../fields.ts'

export const validateChallenge = endpoint({
  method: 'POST',
  path: '/api/challenge/validate',
  summary: 'Finish a sign-in',
  description: 'Answers the session cookie for the signed challenge.',
  access: 'open',
  body: z.object({
    address,
    signed_tx: signedTx,
    wallet: z.string().min(1).max(30).default('default').describe('Name of the wallet that signed.'),
    price: z.unknown().optional().describe('Ignored.'),
  }),
  response: z.object({ username, address, wallet: z.string().describe('Name of the wallet that signed.') }),
  setCookie: 'The session.',
  errors: ['challenge-not-found', 'challenge-expired', 'challenge-wrong', 'invalid-address'],
})
