import { endpoint } from '../endpoint.ts'
import { savedSearches, searchToSave } from './saved-search.ts'

export const saveSearch = endpoint({
  method: 'POST',
  path: '/api/search/save',
  summary: 'Save a filtered list, to be notified of new works in it',
  description: 'Saving one again changes nothing. At most 20.',
  access: 'signed-in',
  perHour: 120,
  body: searchToSave,
  response: savedSearches,
  errors: ['saved-searches-full'],
})
