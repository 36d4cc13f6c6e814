import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const setMode = endpoint({
  method: 'POST',
  path: '/api/account/mode',
  summary: 'Stores the colour theme with the account',
  access: 'signed-in',
  body: z.object({ mode: z.enum(['light', 'dark']) }),
  response: z.object({ mode: z.enum(['light', 'dark']) }),
  errors: [],
})
