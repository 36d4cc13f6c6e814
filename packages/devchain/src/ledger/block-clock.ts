import { AlgodError } from '../algod-error.ts'
import { MAX_TIMESTAMP_INCREMENT } from './consensus.ts'

const MAX_INT64 = 0x7fff_ffff_ffff_ffffn

/** Settings of a clock. */
export interface ClockState {
  offset: bigint | undefined
  ahead: bigint
  fixed: bigint | undefined
}

/** Timestamps of the next blocks: a fixed offset, a time set by hand, or the wall clock within the protocol's bounds. */
export class BlockClock {
  offset: bigint | undefined
  private readonly now: () => number
  private ahead = 0n
  private fixed: bigint | undefined

  constructor(now: () => number) {
    this.now = now
  }

  save(): ClockState {
    return { offset: this.offset, ahead: this.ahead, fixed: this.fixed }
  }

  load({ offset, ahead, fixed }: ClockState): void {
    this.offset = offset
    this.ahead = ahead
    this.fixed = fixed
  }

  /** The chain's clock in unix seconds. */
  get seconds(): bigint {
    return BigInt(Math.floor(this.now() / 1000)) + this.ahead
  }

  /** @throws AlgodError 400 unless `seconds` is later than the last block */
  setNext(seconds: bigint, previous: bigint): void {
    if (seconds <= previous || seconds > MAX_INT64) {
      throw new AlgodError(400, `the next block's timestamp must be later than the last one's (${previous})`)
    }
    this.fixed = seconds
    this.ahead = seconds - BigInt(Math.floor(this.now() / 1000))
  }

  increase(seconds: bigint, previous: bigint): void {
    this.setNext((this.fixed ?? (this.seconds > previous ? this.seconds : previous)) + seconds, previous)
  }

  /** Timestamp of the block after one with timestamp `previous`. */
  next(previous: bigint): bigint {
    if (this.fixed !== undefined) {
      const { fixed } = this
      this.fixed = undefined
      return fixed
    }
    if (this.offset !== undefined && this.offset < MAX_INT64 - previous) return previous + this.offset
    const { seconds } = this
    if (previous === 0n) return seconds
    if (seconds < previous) return previous
    const most = previous + MAX_TIMESTAMP_INCREMENT
    return seconds > most ? most : seconds
  }
}
