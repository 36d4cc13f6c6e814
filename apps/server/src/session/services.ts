import { handleWith } from '../platform/http/handle.ts'
import type { Services as TipServices } from '../tip/services.ts'
import type { ChainIdentity } from './chain-identity.ts'
import type { Sessions } from './session.ts'

export interface Services extends TipServices {
  sessions: Sessions
  /** Which chain the node serves. @throws FacetError `chain-unavailable` */
  chainIdentity: () => Promise<ChainIdentity>
}

export const handle = handleWith<Services>()
