import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountReply } from './account-reply.ts'
import { linkFaults } from './social-links.ts'

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/account/update/email',
  summary: 'Set social links and e-mail address',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({
    value: z
      .string()
      .max(5_000)
      .describe(
        'JSON text: links by the name of their site, and `email`, which is not shown to others. What is left out or empty is removed.',
      ),
  }),
  response: accountReply,
  errors: [...linkFaults, 'email-invalid', 'invalid-request'],
})
