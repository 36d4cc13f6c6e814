import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailToken } from './email-state.ts'

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/notification/email/confirm/{token}',
  summary: 'Confirm an e-mail address',
  access: 'open',
  params: z.object({ token: emailToken }),
  response: z.object({ confirmed: z.literal(true).describe('From now on the daily e-mail is sent.') }),
  errors: ['email-link-unknown'],
})
