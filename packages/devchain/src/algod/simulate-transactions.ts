import { AlgodError } from '../algod-error.ts'
import type { Chain } from '../chain.ts'
import type { HttpReply, HttpRequest } from '../http/message.ts'
import { formatQuery } from './parameters.ts'
import { formattedReply } from './reply.ts'
import { readSimulateRequest } from './simulate-request.ts'
import { simulateResultShape } from './simulate-shape.ts'

const MAX_GROUP = 16

/** Evaluates a group on top of the last block without side effects. */
export function simulateTransactions(chain: Chain, request: HttpRequest): HttpReply {
  const simulated = readSimulateRequest(request.body)
  for (const group of simulated.txnGroups) {
    if (group.length === 0) throw new AlgodError(400, 'empty txgroup')
    if (group.length > MAX_GROUP) {
      throw new AlgodError(400, `transaction group size ${group.length} exceeds protocol max ${MAX_GROUP}`)
    }
  }
  const result = chain.simulate(simulated)
  formatQuery(request)
  return formattedReply(request, simulateResultShape(result))
}
