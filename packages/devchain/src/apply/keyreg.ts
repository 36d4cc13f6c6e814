import type { Transaction } from '@facet/avm'
import { encodeAddress } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { NOT_PARTICIPATING, OFFLINE, ONLINE } from '../ledger/account-record.ts'
import { BALANCE_LOOKBACK, GO_ONLINE_FEE } from '../ledger/consensus.ts'
import type { ApplyContext } from './apply-context.ts'

/** Registers participation keys, or takes the account offline temporarily or for good. */
export function applyKeyreg(txn: Transaction, { state, round }: ApplyContext): void {
  const record = state.account(txn.sender)
  if (record.status === NOT_PARTICIPATING) {
    throw new Error(`cannot change online/offline status of non-participating account ${encodeAddress(txn.sender)}`)
  }
  const keys = { voteKey: txn.votePk, selectionKey: txn.selectionPk, stateProofKey: stateProofKey(txn) }
  if (isZeroBytes(txn.votePk) || isZeroBytes(txn.selectionPk)) {
    const status = txn.nonparticipation ? NOT_PARTICIPATING : OFFLINE
    state.putAccount(txn.sender, { ...record, ...keys, status, voteFirst: 0n, voteLast: 0n, voteKeyDilution: 0n })
    return
  }
  if (txn.voteLast <= round) {
    throw new Error('transaction tries to mark an account as online with last voting round in the past')
  }
  if (txn.voteFirst > round + 1n) {
    throw new Error(
      'transaction tries to mark an account as online with first voting round beyond the next voting round',
    )
  }
  state.putAccount(txn.sender, {
    ...record,
    ...keys,
    status: ONLINE,
    lastHeartbeat: round + BALANCE_LOOKBACK,
    voteFirst: txn.voteFirst,
    voteLast: txn.voteLast,
    voteKeyDilution: txn.voteKeyDilution,
    incentiveEligible: record.incentiveEligible || txn.fee >= GO_ONLINE_FEE,
  })
}

/** Inner transactions leave the field empty; the codec uses 64 zero bytes. */
function stateProofKey(txn: Transaction): Uint8Array {
  return txn.stateProofPk.length === 64 ? txn.stateProofPk : new Uint8Array(64)
}
