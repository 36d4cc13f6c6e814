import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const getDemoWallet = endpoint({
  method: 'GET',
  path: '/api/demo/wallet',
  summary: 'Keys of the demo accounts; exists only on the embedded chain, whose money is worth nothing',
  access: 'open',
  response: z.object({
    accounts: z.array(
      z.object({ name: z.string(), role: z.enum(['creator', 'collector']), address, mnemonic: z.string() }),
    ),
  }),
  errors: ['not-found'],
})
