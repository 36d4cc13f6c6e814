import { getParams } from './get-params.ts'
import { preflight } from './preflight.ts'
import { sendOptIn } from './send-opt-in.ts'
import { sendAll, sendOne, sendOneGroup } from './send-own.ts'

export const chainRoutes = [getParams, preflight, sendOne, sendOneGroup, sendAll, sendOptIn]
