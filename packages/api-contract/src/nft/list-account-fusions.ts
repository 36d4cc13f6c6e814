import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { emptyList } from './empty-list.ts'

export const listAccountFusions = endpoint({
  method: 'GET',
  path: '/api/fusion/user/{id}',
  summary: 'List the fusions of an account',
  description: 'Empty: the market has no fusions yet.',
  access: 'open',
  params: accountParams,
  query: z.object(accountListQuery),
  response: emptyList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
