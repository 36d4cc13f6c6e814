import { handleWith } from '../platform/http/handle.ts'
import type { Services as TipServices } from '../tip/services.ts'
import type { Sessions } from './session.ts'

export interface Services extends TipServices {
  sessions: Sessions
}

export const handle = handleWith<Services>()
