import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, checkedAt, checkedRound } from '../fields.ts'

export const checkTip = endpoint({
  method: 'GET',
  path: '/api/tip',
  summary: 'Read whether an account can take a tip',
  description: 'Reads the chain now; `POST /api/sdk/send` sends the tip.',
  access: 'signed-in',
  query: z.object({ receiver: address }),
  response: z.object({
    asa_id: z.number().describe("The platform's token, in which tips are paid."),
    receiver: address,
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: ['not-found', 'invalid-address', 'self-tip', 'receiver-not-opted-in'],
})
