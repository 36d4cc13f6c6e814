import { handleWith } from '../platform/http/handle.ts'
import type { Names } from '../nfd/names.ts'
import type { Services as TipServices } from '../tip/services.ts'

export interface Services extends TipServices {
  names: Names
}

export const handle = handleWith<Services>()
