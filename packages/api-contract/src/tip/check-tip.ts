import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, round, seconds } from '../fields.ts'

export const checkTip = endpoint({
  method: 'GET',
  path: '/api/tip',
  summary:
    'Reads from the chain now whether somebody can take a tip of the signed-in account; `POST /api/sdk/send` sends it',
  access: 'signed-in',
  query: z.object({ receiver: address }),
  response: z.object({
    /** The platform's token, in which tips are paid. */
    asa_id: z.number(),
    receiver: address,
    checked_round: round,
    checked_at: seconds,
  }),
  errors: ['not-found', 'invalid-address', 'self-tip', 'receiver-not-opted-in'],
})
