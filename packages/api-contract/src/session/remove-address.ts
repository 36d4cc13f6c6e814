import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'
import { accountReply } from '../account/account-reply.ts'

export const removeAddress = endpoint({
  method: 'POST',
  path: '/api/account/address/remove',
  summary: 'Remove an address from the account',
  description: 'Its sessions end. The address that is signed in stays.',
  access: 'signed-in',
  body: z.object({ address }),
  response: accountReply,
  errors: ['address-not-linked', 'address-in-use'],
})
