import { encodeAddress } from '../codec/address.ts'
import { type AccountRecord, ONLINE } from '../ledger/account-record.ts'
import { BALANCE_LOOKBACK, MAX_UINT64 } from '../ledger/consensus.ts'
import { describeAccount } from '../ledger/describe-account.ts'
import { formatMicroAlgos } from '../ledger/micro-algos.ts'
import type { LedgerState } from '../ledger/state.ts'

/**
 * Moves µALGO. Moving zero writes nothing, unless the account has at least one ALGO: then it counts as touched.
 * Throws the protocol's text when the source has too little.
 */
export function moveAlgos(state: LedgerState, from: Uint8Array, to: Uint8Array, amount: bigint, round: bigint): void {
  const source = state.account(from)
  if (amount !== 0n || source.balance >= REWARD_UNIT) {
    if (source.balance < amount) {
      throw new Error(
        `overspend (account ${encodeAddress(from)}, data ${describeAccount(source)}, tried to spend ${formatMicroAlgos(amount)})`,
      )
    }
    state.putAccount(from, afterMove(source, source.balance - amount, round))
  }
  const target = state.account(to)
  if (amount === 0n && target.balance < REWARD_UNIT) return
  const balance = target.balance + amount
  if (balance > MAX_UINT64) {
    throw new Error(
      `balance overflow (account ${encodeAddress(to)}, data ${describeAccount(target)}, was going to receive ${formatMicroAlgos(amount)})`,
    )
  }
  state.putAccount(to, afterMove(target, balance, round))
}

const REWARD_UNIT = 1_000_000n

/** An eligible online account whose balance doubles counts as seen, so that its new stake does not make it look absent. */
function afterMove(before: AccountRecord, balance: bigint, round: bigint): AccountRecord {
  const doubled = before.status === ONLINE && before.incentiveEligible && balance >= before.balance * 2n
  return doubled ? { ...before, balance, lastHeartbeat: round + BALANCE_LOOKBACK } : { ...before, balance }
}
