import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountReply } from './account-reply.ts'

export const updateDescription = endpoint({
  method: 'POST',
  path: '/api/account/update/description',
  summary: 'Set the description of the account',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({ value: z.string().describe('At most 500 characters; empty for none.') }),
  response: accountReply,
  errors: ['description-max-500'],
})
