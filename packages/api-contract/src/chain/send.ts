import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroupReply, oneSignedTx } from '../fields.ts'

export const send = endpoint({
  method: 'POST',
  path: '/api/sdk/send',
  summary: 'Send one transaction and wait for its block',
  description: 'The signed-in account must have sent and signed it.',
  access: 'signed-in',
  sends: 'group',
  body: z.object({
    signed_tx: z.union([oneSignedTx, z.array(oneSignedTx).length(1)]).describe('The signed transaction.'),
  }),
  response: acceptedGroupReply,
  errors: [],
})
