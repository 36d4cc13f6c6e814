import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getMode = endpoint({
  method: 'GET',
  path: '/api/account/mode',
  summary: 'The stored colour theme; null when the system decides',
  access: 'open',
  response: z.object({ mode: z.enum(['light', 'dark']).nullable() }),
  errors: [],
})
