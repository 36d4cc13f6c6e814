import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/auth/check',
  summary: 'Who is signed in; every member is null for a visitor',
  access: 'open',
  response: z.object({
    username: z.string().nullable(),
    address: address.nullable(),
    wallet: z.string().nullable(),
    is_adult: z.boolean(),
    nsfw: z.boolean(),
    mode: z.enum(['light', 'dark']).nullable(),
  }),
  errors: [],
})
