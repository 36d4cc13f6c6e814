import type { Services as MarketServices } from '../market/services.ts'
import type { ForeignNetwork } from '../platform/http/guarded-fetch.ts'
import { handleWith } from '../platform/http/handle.ts'

export interface Services extends MarketServices {
  /** Where pages of accounts are read. */
  foreignNetwork: ForeignNetwork
}

export const handle = handleWith<Services>()
