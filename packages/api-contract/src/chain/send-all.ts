import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refusal } from '../error-body.ts'
import { acceptedGroupReply, oneSignedTx } from '../fields.ts'

/** Transactions in one request (docs/behaviour/groups.md). */
export const MAX_SENT_TRANSACTIONS = 60

export const sendAll = endpoint({
  method: 'POST',
  path: '/api/sdk/send_all',
  summary: 'Send several groups and single transactions',
  description: 'Sends them in order, up to the first that is refused. What is confirmed is never sent again.',
  access: 'signed-in',
  sends: 'groups',
  body: z.object({
    signed_tx: z
      .union([oneSignedTx, z.array(oneSignedTx).min(1).max(MAX_SENT_TRANSACTIONS)])
      .describe('One signed transaction, or several in order; neighbours with one group id are one group.'),
  }),
  response: z.object({
    sent: z.array(acceptedGroupReply).describe('Confirmed groups, in order.'),
    refused: refusal.nullable().describe('Refusal of the group after the last one of `sent`; null when all were sent.'),
  }),
  errors: [],
})
