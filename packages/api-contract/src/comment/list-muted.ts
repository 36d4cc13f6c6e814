import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, isLastWindow, listQuery, next, person } from '../fields.ts'

export const listMuted = endpoint({
  method: 'GET',
  path: '/api/account/muted',
  summary: 'List the accounts that the signed-in one has muted',
  description: 'The latest first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: z.object({
    accounts: z
      .array(
        z.object({
          account_id: z.number().describe('Number of the account.'),
          address: address.describe('Main address of the account.'),
          ...person,
        }),
      )
      .describe('The window.'),
    bool_end: isLastWindow,
    next,
  }),
  errors: ['invalid-window'],
})
