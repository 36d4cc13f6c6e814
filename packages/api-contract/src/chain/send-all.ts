import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, oneSignedTx } from '../fields.ts'

/** Transactions in one request (core §9: 60 for pack operations). */
export const MAX_SENT_TRANSACTIONS = 60

export const sendAll = endpoint({
  method: 'POST',
  path: '/api/sdk/send_all',
  summary:
    'Sends several groups and single transactions in their order, up to the first that is refused; what is confirmed is never sent again',
  access: 'signed-in',
  sends: 'groups',
  /** Neighbours with the same group id are one group. */
  body: z.object({ signed_tx: z.array(oneSignedTx).min(1).max(MAX_SENT_TRANSACTIONS) }),
  response: z.object({
    sent: z.array(z.object(acceptedGroup)),
    /** Why the group after the last one of `sent` was not sent, nor any behind it; null when all were. */
    refused: z
      .object({
        error: z.string(),
        message: z.string(),
        status: z.number(),
        params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      })
      .nullable(),
  }),
  errors: [],
})
