import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/currency',
  summary: 'The currencies that works can be priced in; ALGO is 1',
  access: 'open',
  response: z.object({ metadata: z.array(z.object({ id: z.number(), name: z.string() })) }),
  errors: [],
})
