import { endpoint } from '../endpoint.ts'
import { accountParams } from '../fields.ts'
import { accountReply } from './account-reply.ts'

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account/info/{id}',
  summary: 'Get a profile',
  description: 'Of a username or an address. A username that was changed in the last 90 days answers its account.',
  access: 'open',
  params: accountParams,
  response: accountReply,
  errors: ['invalid-address', 'account-unknown'],
})
