import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountParams, listQuery } from '../fields.ts'
import { peopleList } from './follow-codec.ts'

export const listFollowers = endpoint({
  method: 'GET',
  path: '/api/account/follower/{id}',
  summary: 'List the followers of an account',
  description: 'The latest first.',
  access: 'open',
  params: accountParams,
  query: z.object(listQuery),
  response: peopleList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
