import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountName } from '../fields.ts'
import { accountReply } from './account-reply.ts'

export const verifyAccount = endpoint({
  method: 'POST',
  path: '/api/moderation/verify',
  summary: 'Decide whether an account is verified',
  description: 'Only for the moderators of the market. The badge counts for all addresses of the account.',
  access: 'signed-in',
  body: z.object({ id: accountName, verified: z.boolean().describe('Whether the account has the badge.') }),
  response: accountReply,
  errors: ['not-allowed', 'invalid-address', 'account-unknown'],
})
