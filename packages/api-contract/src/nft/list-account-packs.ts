import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams } from '../fields.ts'
import { emptyList } from './empty-list.ts'

export const listAccountPacks = endpoint({
  method: 'GET',
  path: '/api/pack/user/{id}',
  summary: 'List the packs of an account',
  description: 'Empty: the market has no packs yet.',
  access: 'open',
  params: accountParams,
  query: z.object(accountListQuery),
  response: emptyList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
