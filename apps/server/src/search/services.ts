import type { Services as MarketServices } from '../market/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { SearchEngine } from './search-engine.ts'

export interface Services extends MarketServices {
  searchEngine: SearchEngine
}

export const handle = handleWith<Services>()
