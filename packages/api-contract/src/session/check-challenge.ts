import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, base64, genesisHash, genesisId, seconds } from '../fields.ts'

/** The challenge, with everything that its transaction is built from. */
export const challengeReply = z
  .object({
    challenge: z.string().describe('Id of the challenge.'),
    expires_at: seconds.describe('Unix time in seconds until which the challenge can be answered.'),
    note: base64.describe('Note of the transaction.'),
    first_valid: z.number().describe('First valid round of the transaction.'),
    last_valid: z.number().describe('Last valid round of the transaction.'),
    genesis_id: genesisId,
    genesis_hash: genesisHash,
  })
  .meta({ id: 'Challenge', description: 'What the transaction that proves an address is made of.' })

export const checkChallenge = endpoint({
  method: 'POST',
  path: '/api/challenge/check',
  summary: 'Start a sign-in',
  description: 'Answers the facts of a transaction that proves an address and can never be submitted.',
  access: 'open',
  body: z.object({ address }),
  response: challengeReply,
  errors: ['invalid-address'],
})
