import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const currencyInfo = z.object({
  id: z.number(),
  name: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  /** Smallest price, in units of the currency. */
  min_amount: z.number(),
  /** Decimals a price may have. */
  max_decimal: z.number().int(),
  logo: z.string().nullable(),
})
export type CurrencyInfo = z.output<typeof currencyInfo>

export const getAssets = endpoint({
  method: 'GET',
  path: '/api/home/asa',
  summary: 'Limits and looks of each currency, by asset id',
  access: 'open',
  response: z.object({ metadata: z.record(z.string(), currencyInfo) }),
  errors: [],
})
