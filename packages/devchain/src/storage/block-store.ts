import type { Change } from '../ledger/journal.ts'
import type { BlockRecord, StakeChange } from './log-record.ts'

export interface StoredRound {
  bytes: Uint8Array
  /** The block's changes of online stake. */
  stakes: () => readonly StakeChange[]
}

/** Storage of blocks. Rounds are consecutive from 0, or from the first round of an import. */
export interface BlockStore {
  /** `undefined` for rounds that do not exist. */
  read(round: bigint): StoredRound | undefined
  /** @throws AlgodError 503 when the log cannot be written; nothing has changed then */
  append(round: bigint, block: Uint8Array, changes: readonly Change[]): void
  /** Drops the rounds after this one; `changes` reverts the state. */
  rewind(round: bigint, changes: readonly Change[]): void
  /** Replaces all rounds by these; `changes` turns the state into the imported one. */
  import(blocks: readonly BlockRecord[], changes: readonly Change[]): void
  /** Resolves when everything appended so far would survive a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}
