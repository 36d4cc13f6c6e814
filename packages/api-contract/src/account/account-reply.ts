import { z } from 'zod'
import { address } from '../fields.ts'

/** What anyone may know of an account. */
export const accountReply = z
  .object({
    account_id: z.number().nullable().describe('Number of the account; null for an address that never signed in.'),
    addresses: z.array(address).describe('Its addresses, the main one first.'),
    username: z.string().nullable().describe('Its username; null when it has none.'),
    description: z.string().describe('What it says about itself.'),
    royalties: z.number().nullable().describe('Percent that the form of a new work begins with; null when not chosen.'),
    email: z
      .string()
      .describe('Social links as JSON text, by the name of the site; `email` among them only for the account itself.'),
    is_verify: z.boolean().describe('Whether the market has verified the account.'),
  })
  .meta({ id: 'Account', description: 'A public profile.' })
