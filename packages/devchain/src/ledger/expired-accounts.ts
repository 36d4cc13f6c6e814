import { bytesOf } from '../codec/address.ts'
import { type AccountRecord, OFFLINE } from './account-record.ts'
import { MAX_EXPIRED_ACCOUNTS } from './consensus.ts'
import type { LedgerState } from './state.ts'

/**
 * Takes accounts with expired voting keys offline at the end of a block. Genesis accounts participate through the node itself,
 * which never lists its own accounts.
 */
export function expireAccounts(state: LedgerState, round: bigint, ownAccounts: ReadonlySet<string>): Uint8Array[] {
  const expired: string[] = []
  for (const [key, record] of state.voters) {
    if (expired.length >= MAX_EXPIRED_ACCOUNTS) break
    if (!ownAccounts.has(key) && record.voteLast < round && record.balance > 0n) expired.push(key)
  }
  return expired.toSorted().map((key) => {
    const address = bytesOf(key)
    state.putAccount(address, withoutKeys(state.account(address)))
    return address
  })
}

function withoutKeys(record: AccountRecord): AccountRecord {
  return {
    ...record,
    status: OFFLINE,
    voteKey: new Uint8Array(32),
    selectionKey: new Uint8Array(32),
    stateProofKey: new Uint8Array(64),
    voteFirst: 0n,
    voteLast: 0n,
    voteKeyDilution: 0n,
  }
}
