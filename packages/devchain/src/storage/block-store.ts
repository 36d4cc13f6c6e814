import type { Change } from '../ledger/journal.ts'

/** Where blocks lie. Rounds are consecutive from 0. */
export interface BlockStore {
  /** Bytes of a block, `undefined` beyond the last. */
  read(round: bigint): Uint8Array | undefined
  /** @throws AlgodError 503 when the disk takes no more; nothing has happened then */
  append(round: bigint, block: Uint8Array, changes: readonly Change[]): void
  /** Forgets the rounds after this one; `changes` is what takes the state back. */
  rewind(round: bigint, changes: readonly Change[]): void
  /** Resolves when everything appended until now survives a power cut. */
  sync(): Promise<void>
  close(): Promise<void>
}

/** Blocks of a chain that lives as long as its process. */
export class MemoryBlockStore implements BlockStore {
  private readonly blocks: Uint8Array[] = []

  read(round: bigint): Uint8Array | undefined {
    return this.blocks[Number(round)]
  }

  append(round: bigint, block: Uint8Array): void {
    this.blocks[Number(round)] = block
  }

  rewind(round: bigint): void {
    this.blocks.length = Number(round) + 1
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}
}
