import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { theme } from '../fields.ts'

export const getMode = endpoint({
  method: 'GET',
  path: '/api/account/mode',
  summary: 'Get the stored colour theme',
  description: 'Null when the system decides.',
  access: 'open',
  response: z.object({ mode: theme.nullable() }),
  errors: [],
})
