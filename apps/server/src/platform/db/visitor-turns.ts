import { AsyncLocalStorage } from 'node:async_hooks'

const visitors = new AsyncLocalStorage<string>()

/** Marks everything that `work` does as done for a visitor. Everything else is the market's own work. */
export function forVisitor<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
  return visitors.run(visitor, work)
}

export function currentVisitor(): string | undefined {
  return visitors.getStore()
}

interface Waiting {
  visitor: string
  begin(): void
}

interface Limits {
  /** Turns that one visitor has at a time. */
  share: number
  /** Turns that all visitors have at a time. Default: no limit. */
  total?: number
  /** How long a visitor waits for a turn. */
  patienceMs: number
  /** Makes the error to throw then. @param isOwnShare whether the visitor's own turns were in the way */
  refuse(isOwnShare: boolean): Error
}

/** Lets each visitor do a few things at a time; the rest of theirs waits, and no other visitor waits for it. */
export class VisitorTurns {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @throws what `refuse` makes, after the patience */
  async take(visitor: string): Promise<void> {
    if (this.#hasTurn(visitor)) {
      this.#begin(visitor)
      return
    }
    const turn = Promise.withResolvers<void>()
    const waiting = { visitor, begin: turn.resolve }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => {
      this.#waiting.delete(waiting)
      turn.reject(this.#limits.refuse(this.#takenBy(visitor) >= this.#limits.share))
    }, this.#limits.patienceMs)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  /** Does something in a turn. @throws what `refuse` makes, after the patience */
  async run<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
    await this.take(visitor)
    return work().finally(() => this.giveBack(visitor))
  }

  giveBack(visitor: string): void {
    const left = this.#takenBy(visitor) - 1
    if (left > 0) this.#taken.set(visitor, left)
    else this.#taken.delete(visitor)
    this.#total -= 1
    // Begin the longest waiting one whose visitor may take another turn.
    for (const waiting of this.#waiting) {
      if (!this.#hasTurn(waiting.visitor)) continue
      this.#waiting.delete(waiting)
      this.#begin(waiting.visitor)
      waiting.begin()
      return
    }
  }

  #takenBy(visitor: string): number {
    return this.#taken.get(visitor) ?? 0
  }

  #hasTurn(visitor: string): boolean {
    const { share, total = Number.POSITIVE_INFINITY } = this.#limits
    return this.#takenBy(visitor) < share && this.#total < total
  }

  #begin(visitor: string): void {
    this.#taken.set(visitor, this.#takenBy(visitor) + 1)
    this.#total += 1
  }
}
