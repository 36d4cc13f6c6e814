import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'

export const findNfd = endpoint({
  method: 'GET',
  path: '/api/account/nfd',
  summary: 'Find the account of a name in the name service',
  description: 'Only of a name whose address is verified there. Kept for ten minutes.',
  access: 'open',
  query: z.object({ nfd: z.string().min(1).max(70).describe('The name, such as `artist.algo`.') }),
  response: z.object({
    username: z.string().describe('Username of the account, else the address; the path of its gallery ends with it.'),
    address,
  }),
  errors: ['invalid-nfd', 'nfd-unknown'],
})
