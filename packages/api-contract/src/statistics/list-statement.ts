import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, next, round, listQuery } from '../fields.ts'
import { statementLine, statementQuery } from './statement.ts'

export const listStatement = endpoint({
  method: 'GET',
  path: '/api/account/statement',
  summary: 'List the sales that paid the own account',
  description:
    'Sales by contracts, of all addresses of the account: those it made, and those of others that paid it a royalty. The newest first.',
  access: 'signed-in',
  query: z.object({ ...listQuery, ...statementQuery }),
  response: z.object({
    metadata: z.array(statementLine).describe('The window.'),
    bool_end: isLastWindow,
    next,
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-window'],
})
