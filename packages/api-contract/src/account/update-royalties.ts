import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountReply } from './account-reply.ts'

export const updateRoyalties = endpoint({
  method: 'POST',
  path: '/api/account/update/royalties',
  summary: 'Set the royalties that new works begin with',
  access: 'signed-in',
  body: z.object({ value: z.coerce.number().int().min(0).max(10).describe('Percent.') }),
  response: accountReply,
  errors: [],
})
