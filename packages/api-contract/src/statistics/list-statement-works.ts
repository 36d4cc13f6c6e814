import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { isLastWindow, next, round, listQuery } from '../fields.ts'
import { namedWork, statementSums } from './statement.ts'

export const listStatementWorks = endpoint({
  method: 'GET',
  path: '/api/account/statement/works',
  summary: 'List the works that the own account sold, or got royalties for',
  description:
    'Each with exact sums of the lines of the statement, the work minted last first; what several were sold for together comes last.',
  access: 'signed-in',
  query: z.object(listQuery),
  response: z.object({
    metadata: z
      .array(
        z.object({
          work: namedWork.nullable().describe('null in the last: the sums of works that were sold together.'),
          currencies: z.array(statementSums).describe('Sums by currency, ALGO first.'),
        }),
      )
      .describe('The window.'),
    bool_end: isLastWindow,
    next,
    round: round.describe('Round that the list is as of.'),
  }),
  errors: ['invalid-window'],
})
