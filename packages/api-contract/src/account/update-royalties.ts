import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { royalties } from '../mint/asset-rules.ts'
import { accountReply } from './account-reply.ts'

export const updateRoyalties = endpoint({
  method: 'POST',
  path: '/api/account/update/royalties',
  summary: 'Set the royalties that new works begin with',
  access: 'signed-in',
  body: z.object({
    value: z
      .union(
        [
          royalties,
          z
            .string()
            .regex(/^\d{1,2}$/)
            .transform(Number)
            .pipe(royalties),
        ],
        'royalties-invalid',
      )
      .describe('Percent, as a number or its digits'),
  }),
  response: accountReply,
  errors: ['royalties-invalid'],
})
