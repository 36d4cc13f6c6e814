import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountReply } from './account-reply.ts'

export const updateUsername = endpoint({
  method: 'POST',
  path: '/api/account/update/username',
  summary: 'Choose a username',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 20,
  body: z.object({ value: z.string().describe('The username.') }),
  response: accountReply,
  errors: [
    'username-max-25',
    'username-spaces',
    'username-dots',
    'username-regex',
    'username-reserved',
    'username-already-exist',
    'username-confusable',
    'username-changes',
  ],
})
