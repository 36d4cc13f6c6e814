import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroupReply, signedTx } from '../fields.ts'

export const sendGroup = endpoint({
  method: 'POST',
  path: '/api/sdk/send/group',
  summary: 'Send a group',
  description: 'At most 16 transactions, each sent and signed by the signed-in account.',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ signed_tx: signedTx }),
  response: acceptedGroupReply,
  errors: [],
})
