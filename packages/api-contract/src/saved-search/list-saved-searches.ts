import { endpoint } from '../endpoint.ts'
import { savedSearches } from './saved-search.ts'

export const listSavedSearches = endpoint({
  method: 'GET',
  path: '/api/search/saved',
  summary: 'List the saved searches of the account',
  access: 'signed-in',
  response: savedSearches,
  errors: [],
})
