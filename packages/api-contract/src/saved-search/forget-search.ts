import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { savedSearches } from './saved-search.ts'

export const forgetSearch = endpoint({
  method: 'POST',
  path: '/api/search/forget',
  summary: 'Delete a saved search',
  description: 'One that is not there is ignored.',
  access: 'signed-in',
  body: z.object({ id: z.number().int().positive().describe('Number of the saved search.') }),
  response: savedSearches,
  errors: [],
})
