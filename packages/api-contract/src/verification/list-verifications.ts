import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, isLastWindow, listQuery, next, person, seconds } from '../fields.ts'

const request = z
  .object({
    account_id: z.number().describe('Number of the account.'),
    addresses: z.array(address).describe('Its addresses, the main one first.'),
    ...person,
    links: z
      .array(
        z.object({
          url: z.string().describe('The page.'),
          shows: z.enum(['address', 'username']).describe('What of the account it showed when it was asked.'),
        }),
      )
      .describe('Pages that the account named. Written by the account: not to be trusted.'),
    tx_id: z.string().nullable().describe('The transaction that proves the request; null without one.'),
    requested_at: seconds.describe('When it was asked, or appealed.'),
    appeal: z.string().nullable().describe('What the account answered to the refusal; null in its first request.'),
    reason: z.string().nullable().describe('Why it was refused before; null in its first request.'),
  })
  .meta({ id: 'AskedVerification', description: 'An account that waits for a decision about the verified badge.' })

export const listVerifications = endpoint({
  method: 'GET',
  path: '/api/moderation/verifications',
  summary: 'List the accounts that wait for the verified badge',
  description: 'Only for the moderators of the market. Those that wait longest come first.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: z.object({ metadata: z.array(request).describe('The window.'), bool_end: isLastWindow, next }),
  errors: ['not-allowed', 'invalid-window'],
})
