import type { Services as AccountServices } from '../account/services.ts'
import type { Services as MediaServices } from '../media/services.ts'
import { handleWith } from '../platform/http/handle.ts'

export interface Services extends AccountServices, MediaServices {}

export const handle = handleWith<Services>()
