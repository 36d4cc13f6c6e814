import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { base64, baseUnits, round } from '../fields.ts'

export const preflight = endpoint({
  method: 'POST',
  path: '/api/preflight',
  summary: 'Simulates an unsigned group: whether it would pass, and if not, why and what would mend it',
  access: 'open',
  body: z.object({ transactions: z.array(base64.min(1).max(20_000)).min(1).max(16) }),
  response: z.object({
    ok: z.boolean(),
    /** The refusal that sending would bring, flat as every error. */
    failure: z
      .object({
        error: z.string(),
        message: z.string(),
        status: z.number(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      })
      .nullable(),
    fee_micro_algo: baseUnits,
    round,
  }),
  errors: ['transaction-malformed'],
})
