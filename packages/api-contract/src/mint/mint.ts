import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, signedTx } from '../fields.ts'

export const mint = endpoint({
  method: 'POST',
  path: '/api/create/validate',
  summary: 'Sends the signed mint transaction; sent twice it answers the same and mints once',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ mint_id: z.string().max(64), signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: z.number() }),
  errors: ['mint-not-found'],
})
