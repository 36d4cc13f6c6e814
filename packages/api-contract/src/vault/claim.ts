import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { acceptedGroupReply, signedTx } from '../fields.ts'

export const claim = endpoint({
  method: 'POST',
  path: '/api/account/claim/royalties',
  summary: 'Send the signed claim of what the vaults keep for the account',
  access: 'signed-in',
  sends: 'group',
  body: z.object({ signed_tx: signedTx }),
  response: acceptedGroupReply,
  errors: ['nothing-to-claim', 'receiver-unpayable'],
})
