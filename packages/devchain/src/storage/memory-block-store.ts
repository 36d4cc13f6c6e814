import type { BlockStore, StoredRound } from './block-store.ts'
import type { BlockRecord } from './log-record.ts'

const NO_STAKES: BlockRecord['stakes'] = []

/** Stores the blocks of an in-memory chain. */
export class MemoryBlockStore implements BlockStore {
  private blocks: (Pick<BlockRecord, 'bytes' | 'stakes'> | undefined)[] = []

  read(round: bigint): StoredRound | undefined {
    const block = this.blocks[Number(round)]
    return block && { bytes: block.bytes, stakes: () => block.stakes }
  }

  append(round: bigint, bytes: Uint8Array): void {
    // `RecentRounds` already keeps the changes of the last rounds.
    this.blocks[Number(round)] = { bytes, stakes: NO_STAKES }
  }

  rewind(round: bigint): void {
    this.blocks.length = Number(round) + 1
  }

  import(blocks: readonly BlockRecord[]): void {
    this.blocks = []
    for (const block of blocks) this.blocks[Number(block.round)] = block
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}
}
