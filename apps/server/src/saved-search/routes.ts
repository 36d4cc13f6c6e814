import { forgetSearch } from './forget-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { saveSearch } from './save-search.ts'

export const savedSearchRoutes = [saveSearch, listSavedSearches, forgetSearch]
