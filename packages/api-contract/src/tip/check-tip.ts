import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, round, seconds } from '../fields.ts'

export const checkTip = endpoint({
  method: 'GET',
  path: '/api/tip',
  summary:
    'Reads from the chain now whether the signed-in account can give somebody a tip; `POST /api/sdk/send` sends it',
  access: 'signed-in',
  query: z.object({ receiver: address, amount_base_units: baseUnits }),
  response: z.object({
    /** The platform's token, in which tips are paid. */
    asa_id: z.number(),
    receiver: address,
    amount_base_units: baseUnits,
    checked_round: round,
    checked_at: seconds,
  }),
  errors: ['not-found', 'self-tip', 'receiver-not-opted-in', 'not-enough-asset'],
})
