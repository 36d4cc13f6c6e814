/** Pseudorandom numbers, reproducible by seed. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 to below 1. */
  fraction(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0
    return this.state / 2 ** 32
  }

  below(bound: number): number {
    return Math.floor(this.fraction() * bound)
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
}
