import { FacetError } from '@facet/errors'
import type { Algod } from './algod.ts'
import type { DecodedGroup } from './decode-group.ts'
import { httpStatus } from './guarded-http-client.ts'

/**
 * A block arrives about every three seconds; a pooled group is in one of the next few, unless other nodes want a higher fee in congestion:
 * only this one then has it, and keeps it until its last round.
 */
const PATIENCE_MS = 30_000

/**
 * The round that confirmed a group accepted by the node.
 * @throws FacetError `transaction-expired`, `transaction-refused`, `chain-unavailable`, `confirmation-late` (send it again: it is paid once)
 */
export async function waitForConfirmation(algod: Algod, group: DecodedGroup): Promise<bigint> {
  const deadline = Date.now() + PATIENCE_MS
  for (let round = await algod.lastRound(); ; round = await algod.waitForRoundAfter(round)) {
    const pending = await findPending(algod, group.txId)
    if (pending?.confirmedRound) return pending.confirmedRound
    if (pending?.poolError) throw new FacetError('transaction-refused', { reason: pending.poolError.slice(0, 200) })
    if (round > group.lastValid) {
      throw new FacetError('transaction-expired', { lastValid: Number(group.lastValid), round: Number(round) })
    }
    if (Date.now() > deadline) throw new FacetError('confirmation-late', { retryAfterSeconds: 5 })
  }
}

async function findPending(algod: Algod, txId: string) {
  try {
    return await algod.client.pendingTransactionInformation(txId).do()
  } catch (error) {
    if (httpStatus(error) === 404) return undefined
    throw error
  }
}
