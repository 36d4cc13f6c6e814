import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, oneSignedTx } from '../fields.ts'

export const sendGroup = endpoint({
  method: 'POST',
  path: '/api/sdk/send/group',
  summary:
    'Sends one whole group, at most 16 transactions, each sent and signed by the signed-in account; sent twice it answers the same',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ signed_tx: z.array(oneSignedTx).min(1).max(16) }),
  response: z.object(acceptedGroup),
  errors: [],
})
