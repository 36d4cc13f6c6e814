import type { BlockStore, StoredRound } from './block-store.ts'

const NO_STAKES = (): [] => []

/** Blocks of a chain that lives as long as its process. */
export class MemoryBlockStore implements BlockStore {
  private blocks: (Uint8Array | undefined)[] = []

  read(round: bigint): StoredRound | undefined {
    const bytes = this.blocks[Number(round)]
    return bytes && { bytes, stakes: NO_STAKES }
  }

  append(round: bigint, block: Uint8Array): void {
    this.blocks[Number(round)] = block
  }

  rewind(round: bigint): void {
    this.blocks.length = Number(round) + 1
  }

  import(blocks: readonly { round: bigint; bytes: Uint8Array }[]): void {
    this.blocks = []
    for (const { round, bytes } of blocks) this.blocks[Number(round)] = bytes
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {}
}
