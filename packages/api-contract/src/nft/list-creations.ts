import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { accountListQuery, accountParams, windowQuery } from '../fields.ts'
import { cardList } from './card.ts'

export const listCreations = endpoint({
  method: 'GET',
  path: '/api/creation/{id}',
  summary: 'List the works that an account created',
  description: 'Whoever owns them now, each with its best open listing.',
  access: 'open',
  params: accountParams,
  query: z.object({
    ...windowQuery,
    sort: z.enum(['new', 'old', 'random']).default('new').describe('Newest or oldest first, or mixed.'),
    nsfw: accountListQuery.nsfw,
  }),
  response: cardList,
  errors: ['invalid-window', 'invalid-address', 'account-unknown'],
})
