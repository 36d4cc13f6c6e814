import { z } from 'zod'
import { accountReply } from '../account/account-reply.ts'
import { endpoint } from '../endpoint.ts'
import { accountName, seconds, username } from '../fields.ts'
import { reason } from '../moderation/reason.ts'

export const decideVerification = endpoint({
  method: 'POST',
  path: '/api/moderation/verify',
  summary: 'Decide whether an account is verified',
  description:
    'Only for the moderators of the market, and not about themselves. Answers a waiting request, or gives or takes the badge without one. Refused when the account, its username or its request has changed since the moderator saw it (`account-changed`). It covers all addresses of the account; the account is notified.',
  access: 'signed-in',
  body: z.object({
    id: accountName,
    account_id: z
      .number()
      .int()
      .nullable()
      .describe('Number of the account as seen; null for an address that never signed in.'),
    username: username.describe('Username of the account as seen; null when it has none.'),
    requested_at: seconds
      .nullable()
      .optional()
      .describe(
        '`requested_at` of the request that this answers; null when none waits. Left out, any waiting request is answered.',
      ),
    verified: z.boolean().describe('Whether the account has the badge.'),
    reason,
  }),
  response: accountReply,
  errors: [
    'not-allowed',
    'invalid-address',
    'account-unknown',
    'account-changed',
    'already-decided',
    'reason-personal',
  ],
})
