import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, baseUnits, round } from '../fields.ts'

export const getBalance = endpoint({
  method: 'GET',
  path: '/api/sdk/balance',
  summary: 'Read the ALGO of an address from the chain',
  access: 'open',
  query: z.object({ address }),
  response: z.object({
    micro_algo: baseUnits,
    /** Balance above the min balance, which the account can spend. */
    spendable_micro_algo: baseUnits,
    checked_round: round,
  }),
  errors: ['invalid-address'],
})
