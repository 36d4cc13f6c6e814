import type { Services as ChainServices } from '../chain/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { EventHub } from './event-hub.ts'

export interface Services extends ChainServices {
  /** Publishes changes in the market to the open streams. */
  hub: EventHub
}

export const handle = handleWith<Services>()
