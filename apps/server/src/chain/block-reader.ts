import type { Algod } from './algod.ts'
import type { ChainBlock } from './chain-transaction.ts'
import { decodeBlock } from './decode-block.ts'

/** Concurrent block requests while catching up. */
const PARALLEL_BLOCKS = 16
/** A batch is applied when it reaches this many blocks or bytes. */
const BATCH_BLOCKS = 500
const BATCH_BYTES = 2_000_000

export interface BlockBatch {
  blocks: ChainBlock[]
  /** Whether the node had further blocks when these were read. */
  isBehind: boolean
}

/** Reads blocks in order: many at a time while catching up, one by one at the tip. */
export class BlockReader {
  readonly #algod: Algod
  readonly #signal: AbortSignal
  readonly #ahead: Promise<Uint8Array | undefined>[] = []
  #next: bigint
  #nextRound: bigint
  #nodeRound = -1n

  constructor(algod: Algod, firstRound: bigint, signal: AbortSignal) {
    this.#algod = algod
    this.#signal = signal
    this.#next = firstRound
    this.#nextRound = firstRound
  }

  get #isBehind(): boolean {
    return this.#next <= this.#nodeRound
  }

  /**
   * The next blocks; empty if none arrives for a while. Prefetching lets node and database work in parallel.
   * @throws FacetError `chain-unavailable`; `history-missing` or `block-source-unavailable` when the next block is gone
   */
  async nextBatch(): Promise<BlockBatch> {
    if (!this.#isBehind) this.#nodeRound = await this.#newestRound()
    const blocks: ChainBlock[] = []
    let bytes = 0
    while (this.#isBehind && blocks.length < BATCH_BLOCKS && bytes < BATCH_BYTES) {
      this.#askAhead()
      try {
        const answer = await this.#ahead.shift()
        if (!answer) {
          if (blocks.length === 0 && (await this.#isHistory())) throw this.#algod.missing(this.#next)
          this.#restart()
          break
        }
        blocks.push(decodeBlock(answer))
        bytes += answer.length
        this.#next++
      } catch (error) {
        // The blocks before it are applied first. The next batch begins with this one, and fails if it fails again.
        if (blocks.length === 0) throw error
        this.#askAgain()
        break
      }
    }
    this.#askAhead()
    return { blocks, isBehind: this.#isBehind }
  }

  async #newestRound(): Promise<bigint> {
    if (this.#next === 0n) return this.#algod.lastRound(this.#signal)
    return this.#algod.waitForRoundAfter(this.#next - 1n, this.#signal)
  }

  /** Whether the next block is missing because the node has dropped it; one that lags behind another does not have the newest either. */
  async #isHistory(): Promise<boolean> {
    if (!(await this.#algod.block(this.#nodeRound, this.#signal))) return false
    return !(await this.#algod.block(this.#next, this.#signal))
  }

  #askAhead(): void {
    while (this.#ahead.length < PARALLEL_BLOCKS && this.#nextRound <= this.#nodeRound) {
      const block = this.#algod.block(this.#nextRound++, this.#signal)
      // The caller that awaits it gets the failure; until then an unhandled rejection must not end the process.
      block.catch(() => {})
      this.#ahead.push(block)
    }
  }

  /** The node lacks a block that it announced, for example because another node behind a load balancer lags. Retry from there. */
  #restart(): void {
    this.#askAgain()
    this.#nodeRound = this.#next - 1n
  }

  #askAgain(): void {
    this.#ahead.length = 0
    this.#nextRound = this.#next
  }
}
