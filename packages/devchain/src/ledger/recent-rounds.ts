import type { BlockHeader } from '../block/block-header.ts'
import { keyOf } from '../codec/address.ts'
import { isZeroBytes } from '../codec/schema-codec.ts'
import { leaseKey } from './environment.ts'
import type { Change } from './journal.ts'

/** Data of a round that the chain keeps while transactions of that round may still matter. */
export interface RecentRound {
  header: BlockHeader
  hash: Uint8Array
  txids: readonly Uint8Array[]
  /** Leases taken in the round, with their last valid rounds. */
  leases: readonly { key: string; lastValid: bigint }[]
  /** Rows changed. */
  changes: readonly Change[]
  /** True for rounds from before the chain was opened: only their changes of online stake are known. */
  isPartial: boolean
}

/** The maximum lifetime of a transaction, plus one round that programs may look back. */
export const RECENT_ROUNDS = 1001

/** The last rounds: ids that must not repeat, leases, headers for the `block` opcode, changes. */
export class RecentRounds {
  private readonly rounds = new Map<bigint, RecentRound>()
  private readonly places = new Map<string, { round: bigint; index: number }>()
  private readonly leases = new Map<string, bigint>()

  get(round: bigint): RecentRound | undefined {
    return this.rounds.get(round)
  }

  /** Position of a transaction, by its id as latin1. */
  place(txid: string): { round: bigint; index: number } | undefined {
    return this.places.get(txid)
  }

  leaseExpiry(key: string): bigint | undefined {
    return this.leases.get(key)
  }

  add(recent: RecentRound): void {
    const { round } = recent.header
    this.rounds.set(round, recent)
    for (const [index, txid] of recent.txids.entries()) this.places.set(keyOf(txid), { round, index })
    for (const { key, lastValid } of recent.leases) this.leases.set(key, lastValid)
    this.forget(round - BigInt(RECENT_ROUNDS))
  }

  private forget(round: bigint): void {
    const old = this.rounds.get(round)
    if (!old) return
    this.rounds.delete(round)
    for (const txid of old.txids) this.places.delete(keyOf(txid))
    for (const { key, lastValid } of old.leases) {
      if (this.leases.get(key) === lastValid) this.leases.delete(key)
    }
  }

  /** Forgets the rounds after this one. */
  rewind(round: bigint): void {
    const left = [...this.rounds.values()].filter(({ header }) => header.round <= round)
    this.clear()
    for (const one of left.toSorted((a, b) => (a.header.round < b.header.round ? -1 : 1))) this.add(one)
  }

  /** Empties it, when an import replaced the chain. */
  clear(): void {
    this.rounds.clear()
    this.places.clear()
    this.leases.clear()
  }
}

/** Leases taken by the transactions of a block. */
export function leasesOf(
  txns: readonly { sender: Uint8Array; lease: Uint8Array; lastValid: bigint }[],
): { key: string; lastValid: bigint }[] {
  return txns
    .filter((txn) => !isZeroBytes(txn.lease))
    .map((txn) => ({ key: leaseKey(txn.sender, txn.lease), lastValid: txn.lastValid }))
}
