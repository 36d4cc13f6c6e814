import type { BlockHeaderInfo } from '@facet/avm'
import type { LedgerState } from './state.ts'

/** The chain's data that evaluating a group needs. */
export interface LedgerEnvironment {
  readonly state: LedgerState
  /** The round being made, and the timestamp of the previous one. */
  readonly round: bigint
  readonly previousTimestamp: bigint
  readonly genesisId: string
  readonly genesisHash: Uint8Array
  readonly feeSink: Uint8Array
  readonly rewardsPool: Uint8Array
  /** Number of transactions in the chain so far; new asset and application ids continue from it. */
  readonly txnCounter: bigint
  blockHeader(round: bigint): BlockHeaderInfo | undefined
  onlineStake(): bigint
  /** An account's part of the online stake. */
  voter(address: Uint8Array): { balance: bigint; incentiveEligible: boolean }
  /** Whether a transaction with this id was confirmed in a round recent enough to matter. */
  isConfirmed(txid: string): boolean
  /** Last valid round of a taken lease, by `leaseKey`. */
  leaseExpiry(key: string): bigint | undefined
  /** Earlier groups of the block being made. */
  readonly earlierInBlock?: EarlierInBlock
}

/** Ids and leases that the block being made already contains. */
export interface EarlierInBlock {
  /** By id as latin1. */
  hasTransaction(txid: string): boolean
  /** By `leaseKey`. */
  hasLease(key: string): boolean
}

/** Running totals of the group being applied. */
export interface GroupProgress {
  counter: bigint
  feesCollected: bigint
}

/** Sender and lease, 64 bytes as latin1. */
export function leaseKey(sender: Uint8Array, lease: Uint8Array): string {
  return Buffer.concat([sender, lease]).toString('latin1')
}
