import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountParams, listQuery } from '../fields.ts'
import { peopleList } from './follow-codec.ts'

export const listFollowing = endpoint({
  method: 'GET',
  path: '/api/account/following/{id}',
  summary: 'List the accounts that an account follows',
  description: 'The latest first.',
  access: 'open',
  params: accountParams,
  query: z.object(listQuery),
  response: peopleList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
