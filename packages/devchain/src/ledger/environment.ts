import type { BlockHeaderInfo } from '@facet/avm'
import type { LedgerState } from './state.ts'

/** What evaluating a group knows of the chain around it. */
export interface LedgerEnvironment {
  readonly state: LedgerState
  /** The round being made, and the timestamp of the one before. */
  readonly round: bigint
  readonly previousTimestamp: bigint
  readonly genesisId: string
  readonly genesisHash: Uint8Array
  readonly feeSink: Uint8Array
  readonly rewardsPool: Uint8Array
  /** Transactions of the chain so far; ids of new things follow it. */
  readonly txnCounter: bigint
  blockHeader(round: bigint): BlockHeaderInfo | undefined
  onlineStake(): bigint
  /** An account's stake in it. */
  voter(address: Uint8Array): { balance: bigint; incentiveEligible: boolean }
  /** Whether a transaction of this id is confirmed in a round that still matters. */
  isConfirmed(txid: string): boolean
  /** Last round of a lease that is held, by `leaseKey`. */
  leaseExpiry(key: string): bigint | undefined
}

/** What the group being applied has used up so far. */
export interface GroupProgress {
  counter: bigint
  feesCollected: bigint
}

/** Sender and lease, 64 bytes as latin1. */
export function leaseKey(sender: Uint8Array, lease: Uint8Array): string {
  return Buffer.concat([sender, lease]).toString('latin1')
}
