import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { statementQuery } from './statement.ts'

export const exportStatement = endpoint({
  method: 'GET',
  path: '/api/account/statement/export',
  summary: 'Download the sales that paid the own account',
  description:
    'A CSV file (RFC 4180) with a line for each sale, the newest first, and exact amounts in units of the currency. A text that a spreadsheet would read as a formula begins with an apostrophe.',
  access: 'signed-in',
  perHour: 12,
  query: z.object(statementQuery),
  file: { contentType: 'text/csv' },
  errors: [],
})
