import { handleWith } from '../platform/http/handle.ts'
import type { Names } from '../nfd/names.ts'
import type { Services as TipServices } from '../tip/services.ts'
import type { Belongings } from './belongings.ts'

export interface Services extends TipServices {
  names: Names
  belongings: Belongings
}

export const handle = handleWith<Services>()
