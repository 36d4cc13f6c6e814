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

/** Visitors whose last turn is remembered, the latest of them. */
const REMEMBERED = 1_000

/**
 * Lets each visitor do a few things at a time; the rest of theirs waits. A free turn goes to the waiting visitor whose last one is the
 * longest ago, so that a newcomer goes before all who had one, however much these wait for.
 */
export class VisitorTurns {
  readonly #limits: Limits
  readonly #taken = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiting>>()
  /** Number of each visitor's last turn, in their order. */
  readonly #last = new Map<string, number>()
  #turn = 0
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @param signal ends the waiting, with its reason @throws what `refuse` makes, after the patience */
  async take(visitor: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#hasTurn(visitor)) {
      this.#begin(visitor)
      return
    }
    const turn = Promise.withResolvers<void>()
    const waiting = { begin: turn.resolve }
    this.#waiting.set(visitor, (this.#waiting.get(visitor) ?? new Set()).add(waiting))
    const refuse = (error: unknown) => {
      this.#leave(visitor, waiting)
      turn.reject(error)
    }
    const timer = setTimeout(
      () => refuse(this.#limits.refuse(this.#takenBy(visitor) >= this.#limits.share)),
      this.#limits.patienceMs,
    )
    const leave = () => refuse(signal?.reason)
    signal?.addEventListener('abort', leave)
    await turn.promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    })
  }

  /** Does something in a turn. @param signal ends the waiting, with its reason @throws what `refuse` makes, after the patience */
  async run<Result>(visitor: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.take(visitor, signal)
    return work().finally(() => this.giveBack(visitor))
  }

  giveBack(visitor: string): void {
    const left = this.#takenBy(visitor) - 1
    if (left > 0) this.#taken.set(visitor, left)
    else this.#taken.delete(visitor)
    this.#total -= 1
    const next = this.#nextVisitor()
    const [waiting] = (next !== undefined && this.#waiting.get(next)) || []
    if (next === undefined || waiting === undefined) return
    this.#leave(next, waiting)
    this.#begin(next)
    waiting.begin()
  }

  #nextVisitor(): string | undefined {
    let next: string | undefined
    for (const visitor of this.#waiting.keys()) {
      if (this.#hasTurn(visitor) && (next === undefined || this.#lastOf(visitor) < this.#lastOf(next))) next = visitor
    }
    return next
  }

  #lastOf(visitor: string): number {
    return this.#last.get(visitor) ?? 0
  }

  #leave(visitor: string, waiting: Waiting): void {
    const theirs = this.#waiting.get(visitor)
    theirs?.delete(waiting)
    if (theirs?.size === 0) this.#waiting.delete(visitor)
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
    this.#last.delete(visitor)
    this.#last.set(visitor, ++this.#turn)
    const [oldest] = this.#last.keys()
    if (this.#last.size > REMEMBERED && oldest !== undefined) this.#last.delete(oldest)
  }
}
