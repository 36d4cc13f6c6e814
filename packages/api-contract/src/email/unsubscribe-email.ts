import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailToken } from './email-state.ts'

export const unsubscribeEmail = endpoint({
  method: 'POST',
  path: '/api/notification/email/unsubscribe/{token}',
  summary: 'Unsubscribe from the daily e-mail by a link in one',
  description:
    'Needs no session: e-mail programs send it (RFC 8058), with a form that is not read. The answer does not say whether the link was known.',
  access: 'open',
  ignoresBody: true,
  params: z.object({ token: emailToken }),
  response: z.object({ subscribed: z.literal(false).describe('No further e-mail is sent.') }),
  errors: [],
})
