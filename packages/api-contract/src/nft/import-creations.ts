import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const importCreations = endpoint({
  method: 'GET',
  path: '/api/account/creation/import',
  summary: "Import the account's creations",
  description:
    'Reads from the chain the works that the account created with any of its addresses before this market, whoever owns them now, and keeps those that it does not know. Works created since are known anyway.',
  access: 'signed-in',
  sameOriginOnly: true,
  response: z.object({ imported: z.int().min(0).describe('How many works are new to the market.') }),
  errors: [],
})
