import { endpoint } from '../endpoint.ts'
import { followBody, followReply } from './follow-codec.ts'

export const unfollow = endpoint({
  method: 'POST',
  path: '/api/account/unfollow',
  summary: 'Unfollow an account',
  description: 'Where the account is not followed, nothing changes.',
  access: 'signed-in',
  body: followBody,
  response: followReply,
  errors: ['invalid-address', 'account-unknown'],
})
