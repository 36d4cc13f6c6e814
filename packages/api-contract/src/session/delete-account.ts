import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { signedTx } from '../fields.ts'

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the own account',
  description:
    'With the signed challenge. All its sessions end and all that the market stored for it is deleted; what is on chain stays, and its usernames stay reserved.',
  access: 'signed-in',
  body: z.object({ signed_tx: signedTx }),
  response: z.object({ address: z.null().describe('Nobody is signed in.') }),
  setCookie: 'Clears the session.',
  errors: ['challenge-not-found', 'challenge-expired', 'challenge-wrong'],
})
