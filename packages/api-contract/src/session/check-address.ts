import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { address } from '../fields.ts'
import { challengeReply } from './check-challenge.ts'

export const checkAddress = endpoint({
  method: 'POST',
  path: '/api/account/address/check',
  summary: 'Start linking another address to the account',
  description: 'Answers the facts of a transaction that the address signs to prove itself; it can never be submitted.',
  access: 'signed-in',
  refusesBanned: true,
  body: z.object({ address }),
  response: challengeReply,
  errors: ['invalid-address', 'address-linked', 'addresses-full'],
})
