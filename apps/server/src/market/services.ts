import type { Services as AssetServices } from '../asset/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { Services as TipServices } from '../tip/services.ts'
import type { Custodian } from './custodian.ts'
import type { Kind } from './kind.ts'

export interface Services extends AssetServices, TipServices {
  /** Every kind of listing, in the order in which a page prefers them. */
  kinds: readonly Kind[]
  /** Holds the works of version 1 listings; null if the market has none. */
  custodian: Custodian | null
}

export const handle = handleWith<Services>()
