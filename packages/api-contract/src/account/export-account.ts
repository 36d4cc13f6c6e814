import { endpoint } from '../endpoint.ts'

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Download what is stored about the own account',
  description:
    'A JSON object with the rows of each table that belong to the account, by name of the table, without what opens sessions or subscriptions.',
  access: 'signed-in',
  perHour: 12,
  file: { contentType: 'application/json' },
  errors: [],
})
