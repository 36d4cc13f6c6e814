import type { Services as ChainServices } from '../chain/services.ts'
import type { Services as MediaServices } from '../media/services.ts'
import { handleWith } from '../platform/http/handle.ts'

export interface Services extends ChainServices, MediaServices {}

export const handle = handleWith<Services>()
