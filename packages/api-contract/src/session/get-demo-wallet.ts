import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const getDemoWallet = endpoint({
  method: 'GET',
  path: '/api/demo/wallet',
  summary: 'Get the keys of the demo accounts',
  description: 'Exists only on the embedded chain, whose money is worth nothing.',
  access: 'open',
  response: z.object({
    accounts: z
      .array(
        z.object({
          name: z.string().describe('Name.'),
          role: z.enum(['creator', 'collector']).describe('What the account does in the demo.'),
          address,
          mnemonic: z.string().describe('Its 25 words.'),
        }),
      )
      .describe('The demo accounts.'),
  }),
  errors: ['not-found'],
})
