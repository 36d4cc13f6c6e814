import type { Services as AccountServices } from '../account/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { Sessions } from './session.ts'

export interface Services extends AccountServices {
  sessions: Sessions
}

export const handle = handleWith<Services>()
