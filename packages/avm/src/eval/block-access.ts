import type { BlockHeaderInfo } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Frame } from './frame.ts'
import { LIMITS } from './limits.ts'

const UINT64 = 64

/** Returns a round whose header every node still has when it evaluates this transaction; rejects other rounds. */
export function availableRound({ txn }: Frame, round: bigint): bigint {
  const wrapped = BigInt.asUintN(UINT64, txn.lastValid - LIMITS.maxTxnLife - 1n)
  const first = wrapped > txn.lastValid || wrapped === 0n ? 1n : wrapped
  const last = txn.firstValid === 0n ? 0n : txn.firstValid - 1n
  if (first > round || round > last) {
    throw new OpError(`round ${round} is not available. It's outside [${first}-${last}]`)
  }
  return round
}

export function headerOf({ ledger }: Frame, round: bigint): BlockHeaderInfo {
  const header = ledger.blockHeader(round)
  if (!header) throw new OpError(`no block header for round ${round}`)
  return header
}

export function timestampOf(frame: Frame, round: bigint): bigint {
  const { timestamp } = headerOf(frame, round)
  if (timestamp < 0n) throw new OpError(`block(${round}) timestamp ${timestamp} < 0`)
  return timestamp
}
