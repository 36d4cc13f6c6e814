import { handleWith } from '../platform/http/handle.ts'
import type { Services as TipServices } from '../tip/services.ts'
import type { Rates } from './rates.ts'

export interface Services extends TipServices {
  rates: Rates
}

export const handle = handleWith<Services>()
