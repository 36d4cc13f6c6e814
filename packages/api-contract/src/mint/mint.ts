import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, signedTx, tokenId } from '../fields.ts'
import { mintId } from './prepare-mint.ts'

export const mint = endpoint({
  method: 'POST',
  path: '/api/create/validate',
  summary: 'Send the signed mint transaction',
  access: 'signed-in',
  refusesBanned: true,
  sends: 'group',
  body: z.object({ mint_id: mintId, signed_tx: signedTx }),
  response: z.object({ ...acceptedGroup, token_id: tokenId }),
  errors: ['mint-not-found', 'not-enough-algo'],
})
