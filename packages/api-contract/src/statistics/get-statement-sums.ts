import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { checkedAt, checkedRound, seconds } from '../fields.ts'
import { statementSums } from './statement.ts'

export const getStatementSums = endpoint({
  method: 'GET',
  path: '/api/account/statement/months',
  summary: 'Get the sums of what the own account sold and got',
  description: 'In all, and for each month with trade: exact sums of the lines of the statement.',
  access: 'signed-in',
  response: z.object({
    currencies: z.array(statementSums).describe('Sums by currency, ALGO first.'),
    months: z
      .array(statementSums.extend({ date: seconds.describe('First second of the month, in UTC.') }))
      .describe('The same for each month with trade, the oldest first.'),
    checked_round: checkedRound,
    checked_at: checkedAt,
  }),
  errors: [],
})
