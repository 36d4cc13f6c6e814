import type { Chain, SubmitResult } from '../chain.ts'
import type { SignedTransaction } from '../codec/signed-transaction.ts'
import type { BlockClock } from '../ledger/block-clock.ts'
import type { Change } from '../ledger/journal.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** The internals of a chain that the developer controls need. */
export interface ControlledChain extends Omit<Chain, 'controls'> {
  readonly ledger: Ledger
  readonly clock: BlockClock
  readonly log: (line: string) => void
  /** Receives the changes of each block while snapshots exist. */
  onChanges: ((changes: readonly Change[]) => void) | undefined
  /** Adds other people's transactions to each block. */
  traffic: Traffic | undefined
  /** Fee per byte that each transaction must pay, in µALGO. */
  feeMicroAlgoPerByte: bigint
  /** Makes a block with an unsigned group. */
  applyUnsigned(group: readonly SignedTransaction[]): SubmitResult
  /** Makes a block of the pending groups, if there are any. */
  makeNextBlock(): void
  /** Notifies listeners and waiters that the last block changed. */
  announceBlock(): void
}
