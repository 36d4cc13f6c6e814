import { search } from './search.ts'
import { searchWorks } from './search-works.ts'

export const searchRoutes = [search, searchWorks]
