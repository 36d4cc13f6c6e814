import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroup, signedTx } from '../fields.ts'

export const claim = endpoint({
  method: 'POST',
  path: '/api/account/claim/royalties',
  summary: 'Sends the signed claim of what the royalty vault keeps for the account, in one currency or in several',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ signed_tx: signedTx }),
  response: z.object(acceptedGroup),
  errors: ['nothing-to-claim', 'receiver-unpayable'],
})
