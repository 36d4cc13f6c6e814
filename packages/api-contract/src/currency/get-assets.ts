import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { currencyId } from '../fields.ts'

export const currencyInfo = z
  .object({
    id: currencyId,
    name: z.string().describe('Name.'),
    unit: z.string().describe('Unit name.'),
    decimals: z.number().int().describe('Decimals of the asset.'),
    min_amount: z.number().describe('Lowest price, in units of the currency.'),
    max_decimal: z.number().int().describe('Most decimals of a price.'),
    logo: z.string().nullable().describe('Path of its logo on the market; null when it has none.'),
  })
  .meta({ id: 'Currency', description: 'A currency with its limits.' })
export type CurrencyInfo = z.output<typeof currencyInfo>

export const getAssets = endpoint({
  method: 'GET',
  path: '/api/home/asa',
  summary: 'Get the currencies by id, with their limits',
  access: 'open',
  response: z.object({ metadata: z.record(z.string(), currencyInfo).describe('The currencies by their ids.') }),
  errors: [],
})
