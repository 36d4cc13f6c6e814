import { getBalance } from './get-balance.ts'
import { getParams } from './get-params.ts'
import { optIn } from './opt-in.ts'
import { preflight } from './preflight.ts'
import { sendAll } from './send-all.ts'
import { sendGroup } from './send-group.ts'
import { send } from './send.ts'

export const chainRoutes = [getParams, getBalance, preflight, send, sendGroup, sendAll, optIn]
