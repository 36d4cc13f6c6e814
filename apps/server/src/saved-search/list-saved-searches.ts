import { listSavedSearches as contract } from '@facet/api-contract/saved-search/list-saved-searches'
import { handle } from '../market/services.ts'
import { readSavedSearches } from './read-saved-searches.ts'

export const listSavedSearches = handle(contract, ({ session, services }) =>
  readSavedSearches(services.database.db, session.accountId),
)
