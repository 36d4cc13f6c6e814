import type { Services as MarketServices } from '../market/services.ts'
import type { Services as MediaServices } from '../media/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { KnownFacts } from './known-facts.ts'

export interface Services extends MarketServices, MediaServices {
  collectionFacts: KnownFacts
}

export const handle = handleWith<Services>()
