import { getParams } from './get-params.ts'
import { preflight } from './preflight.ts'

export const chainRoutes = [getParams, preflight]
