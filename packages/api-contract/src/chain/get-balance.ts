import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, round } from '../fields.ts'

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/sdk/balance',
  summary: 'The ALGO of an address, read from the chain now',
  access: 'open',
  query: z.object({ address }),
  response: z.object({
    micro_algo: baseUnits,
    /** Above the min balance: what the account can spend. */
    spendable_micro_algo: baseUnits,
    checked_round: round,
  }),
  errors: ['invalid-address'],
})
