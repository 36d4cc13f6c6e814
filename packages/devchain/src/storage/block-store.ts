import type { Change } from '../ledger/journal.ts'
import type { BlockRecord, StakeChange } from './log-record.ts'

export interface StoredRound {
  bytes: Uint8Array
  /** What the block did to online stake. */
  stakes: () => readonly StakeChange[]
}

/** Where blocks lie. Rounds are consecutive from 0, or from the first one of an import. */
export interface BlockStore {
  /** `undefined` for rounds that are not there. */
  read(round: bigint): StoredRound | undefined
  /** @throws AlgodError 503 when the disk takes no more; nothing has happened then */
  append(round: bigint, block: Uint8Array, changes: readonly Change[]): void
  /** Forgets the rounds after this one; `changes` is what takes the state back. */
  rewind(round: bigint, changes: readonly Change[]): void
  /** Forgets all rounds and takes these instead; `changes` is what makes the state the new one. */
  import(blocks: readonly BlockRecord[], changes: readonly Change[]): void
  /** Resolves when everything appended until now survives a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}
