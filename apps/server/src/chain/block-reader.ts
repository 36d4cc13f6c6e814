import type { Algod } from './algod.ts'
import type { ChainBlock } from './chain-transaction.ts'
import { decodeBlock } from './decode-block.ts'

/** Blocks asked for at once while catching up. */
const PARALLEL_BLOCKS = 16
/** A batch is applied when it holds so many blocks, or so many bytes of blocks. */
const BATCH_BLOCKS = 500
const BATCH_BYTES = 2_000_000

export interface BlockBatch {
  blocks: ChainBlock[]
  /** The node had more when they were read. */
  isBehind: boolean
}

/** Reads blocks in their order, many at a time while the projection is behind, one by one as they come at the tip. */
export class BlockReader {
  readonly #algod: Algod
  readonly #signal: AbortSignal
  readonly #ahead: Promise<Uint8Array | undefined>[] = []
  #next: bigint
  #asked: bigint
  #nodeRound = -1n

  constructor(algod: Algod, firstRound: bigint, signal: AbortSignal) {
    this.#algod = algod
    this.#signal = signal
    this.#next = firstRound
    this.#asked = firstRound
  }

  get #isBehind(): boolean {
    return this.#next <= this.#nodeRound
  }

  /**
   * The next blocks; empty when the node made none for a while. Asks ahead, so that the node works while the database does.
   * @throws FacetError `chain-unavailable`
   */
  async nextBatch(): Promise<BlockBatch> {
    if (!this.#isBehind) this.#nodeRound = await this.#newestRound()
    const blocks: ChainBlock[] = []
    let bytes = 0
    while (this.#isBehind && blocks.length < BATCH_BLOCKS && bytes < BATCH_BYTES) {
      this.#askAhead()
      const answer = await this.#ahead.shift()
      if (!answer) {
        this.#restart()
        break
      }
      blocks.push(decodeBlock(answer))
      bytes += answer.length
      this.#next++
    }
    this.#askAhead()
    return { blocks, isBehind: this.#isBehind }
  }

  async #newestRound(): Promise<bigint> {
    if (this.#next === 0n) return this.#algod.lastRound(this.#signal)
    return this.#algod.waitForRoundAfter(this.#next - 1n, this.#signal)
  }

  #askAhead(): void {
    while (this.#ahead.length < PARALLEL_BLOCKS && this.#asked <= this.#nodeRound) {
      const asked = this.#algod.block(this.#asked++, this.#signal)
      // The awaiting caller gets the failure; until then it must not end the process.
      asked.catch(() => {})
      this.#ahead.push(asked)
    }
  }

  /** The node does not have a block that it announced: behind a load balancer another node may lag. Ask again from there. */
  #restart(): void {
    this.#ahead.length = 0
    this.#asked = this.#next
    this.#nodeRound = this.#next - 1n
  }
}
