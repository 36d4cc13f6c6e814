import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { theme } from '../fields.ts'

export const setMode = endpoint({
  method: 'POST',
  path: '/api/account/mode',
  summary: 'Store the colour theme with the account',
  access: 'signed-in',
  body: z.object({ mode: theme }),
  response: z.object({ mode: theme }),
  errors: [],
})
