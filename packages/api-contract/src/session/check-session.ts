import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, pp, theme, username } from '../fields.ts'

export const checkSession = endpoint({
  method: 'GET',
  path: '/api/auth/check',
  summary: 'Get the signed-in account',
  description: 'Every member is null for a visitor.',
  access: 'open',
  response: z.object({
    username,
    pp,
    address: address.nullable().describe('Signed-in account; null for a visitor.'),
    addresses: z.array(address).nullable().describe('All addresses of the account, the main one first.'),
    wallet: z.string().nullable().describe('Wallet that signed in.'),
    is_adult: z.boolean().describe('Whether the visitor has confirmed an age of 18 or more.'),
    nsfw: z.boolean().describe('Whether adult works are shown.'),
    mode: theme.nullable(),
  }),
  errors: [],
})
