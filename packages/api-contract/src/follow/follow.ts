import { endpoint } from '../endpoint.ts'
import { followBody, followReply } from './follow-codec.ts'

export const follow = endpoint({
  method: 'POST',
  path: '/api/account/follow',
  summary: 'Follow an account',
  description:
    'Accounts with a username follow each other, at most 5,000 each. Following one twice changes nothing, and nobody follows himself.',
  access: 'signed-in',
  refusesBanned: true,
  perHour: 300,
  body: followBody,
  response: followReply,
  errors: ['username-needed', 'invalid-address', 'account-unknown', 'follow-self', 'following-full'],
})
