import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, isLastWindow, windowQuery } from '../fields.ts'

export const listMuted = endpoint({
  method: 'GET',
  path: '/api/account/muted',
  summary: 'List the accounts that the signed-in one has muted',
  description: 'The latest first.',
  access: 'signed-in',
  query: z.object(windowQuery),
  response: z.object({
    accounts: z
      .array(
        z.object({
          account_id: z.number().describe('Number of the account.'),
          address: address.describe('Main address of the account.'),
          username: z.string().nullable().describe('Username of the account; null when it has none.'),
        }),
      )
      .describe('The window.'),
    bool_end: isLastWindow,
  }),
  errors: ['invalid-window'],
})
