import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, oneSignedTx } from '../fields.ts'

export const send = endpoint({
  method: 'POST',
  path: '/api/sdk/send',
  summary:
    'Sends one transaction that the signed-in account sent and signed, and waits for its block; sent twice it answers the same',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ signed_tx: z.union([oneSignedTx, z.array(oneSignedTx).length(1)]) }),
  response: z.object(acceptedGroup),
  errors: [],
})
