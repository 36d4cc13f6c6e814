import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyId } from '../fields.ts'

export const listCurrencies = endpoint({
  method: 'GET',
  path: '/api/currency',
  summary: 'List the currencies that works can be priced in',
  access: 'open',
  response: z.object({
    metadata: z.array(z.object({ id: currencyId, name: z.string().describe('Name.') })).describe('The currencies.'),
  }),
  errors: [],
})
