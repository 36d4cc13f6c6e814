import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const dollars = z.number().positive()

/** Dollar prices of currencies. Pages show dollars only beside an amount in its currency, never instead of it. */
export const getTokenPrice = endpoint({
  method: 'GET',
  path: '/api/gems/price',
  summary: 'Get the price of the governance token, and of the other currencies',
  access: 'open',
  response: z.object({
    price: dollars.describe('US dollars of one governance token; 0.12 where `is_known` is false.'),
    is_known: z.boolean().describe('Whether `price` was read from the price source.'),
    read_at: z.number().int().nullable().describe('Unix seconds at which prices were read; null where none are known.'),
    dollars: z.record(z.string(), dollars).describe('US dollars of one unit of each currency, by its id, where known.'),
  }),
  errors: [],
})
