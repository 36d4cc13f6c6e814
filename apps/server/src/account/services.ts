import { handleWith } from '../platform/http/handle.ts'
import type { Services as TipServices } from '../tip/services.ts'

export type Services = TipServices

export const handle = handleWith<Services>()
