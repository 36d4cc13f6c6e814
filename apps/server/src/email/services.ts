import type { Services as MarketServices } from '../market/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { Mailer } from './mailer.ts'

export interface Services extends MarketServices {
  /** null for a market that sends no e-mail. */
  mailer: Mailer | null
}

export const handle = handleWith<Services>()
