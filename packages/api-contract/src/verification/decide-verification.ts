import { z } from 'zod'
import { accountReply } from '../account/account-reply.ts'
import { endpoint } from '../endpoint.ts'
import { accountName } from '../fields.ts'
import { reason } from '../moderation/reason.ts'

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/moderation/verify',
  summary: 'Decide whether an account is verified',
  description:
    'Only for the moderators of the market, and not about themselves. Answers a waiting request, or gives or takes the badge without one. It covers all addresses of the account; the account is notified.',
  access: 'signed-in',
  body: z.object({ id: accountName, verified: z.boolean().describe('Whether the account has the badge.'), reason }),
  response: accountReply,
  errors: ['not-allowed', 'invalid-address', 'account-unknown', 'already-decided', 'reason-personal'],
})
