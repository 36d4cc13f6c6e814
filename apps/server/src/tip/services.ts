import type { Services as ChainServices } from '../chain/services.ts'
import { handleWith } from '../platform/http/handle.ts'
import type { TipToken } from './tip-token.ts'

export interface Services extends ChainServices {
  tipToken: TipToken
}

export const handle = handleWith<Services>()
