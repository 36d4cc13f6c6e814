import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address, signedTx } from '../fields.ts'
import { accountReply } from '../account/account-reply.ts'

export const addAddress = endpoint({
  method: 'POST',
  path: '/api/account/address/add',
  summary: 'Link another address to the account',
  description:
    'With the signed challenge. What the market stored for the address while it was alone, without a username, moves to the account; of what an account has a limited number of, the newest that fit.',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({ address, signed_tx: signedTx }),
  response: accountReply,
  errors: [
    'challenge-not-found',
    'challenge-expired',
    'challenge-wrong',
    'invalid-address',
    'address-linked',
    'addresses-full',
    'address-banned',
    'collections-full',
  ],
})
