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

/** Visitors whose time is remembered, the latest of them. */
const MAX_REMEMBERED = 1_000
/** What the shortest turn counts as, so that turns of no time rotate too. */
const MIN_CHARGE_MS = 1

/**
 * Limits the concurrent work of each visitor and queues the rest. A free turn goes to the waiting visitor who used the least time (start-time
 * fair queuing): short turns do not wait behind the long ones of others, nor does a newcomer, however much these wait for.
 */
export class VisitorTurns {
  readonly #limits: Limits
  /** The beginning of each turn, by visitor. */
  readonly #taken = new Map<string, number[]>()
  readonly #waiting = new Map<string, Set<Waiting>>()
  /** Time used, counted from the least of all visitors when the turn began; by visitor, in the order of their last turns. */
  readonly #spent = new Map<string, number>()
  /** The time that the visitor of the last turn had used when it began: the least of all who waited. */
  #virtualTimeMs = 0
  #total = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @param signal ends the waiting, with its reason @throws what `refuse` makes, after the patience */
  async take(visitor: string, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted()
    if (this.#mayBegin(visitor)) {
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
    const turns = this.#taken.get(visitor) ?? []
    const beganMs = turns.shift() ?? performance.now()
    if (turns.length === 0) this.#taken.delete(visitor)
    this.#spend(visitor, Math.max(MIN_CHARGE_MS, performance.now() - beganMs))
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
      if (this.#mayBegin(visitor) && (next === undefined || this.#spentBy(visitor) < this.#spentBy(next)))
        next = visitor
    }
    return next
  }

  #spentBy(visitor: string): number {
    return Math.max(this.#virtualTimeMs, this.#spent.get(visitor) ?? 0)
  }

  #spend(visitor: string, ms: number): void {
    const spent = this.#spentBy(visitor) + ms
    this.#spent.delete(visitor)
    this.#spent.set(visitor, spent)
    const [oldest] = this.#spent.keys()
    if (this.#spent.size > MAX_REMEMBERED && oldest !== undefined) this.#spent.delete(oldest)
  }

  #leave(visitor: string, waiting: Waiting): void {
    const theirs = this.#waiting.get(visitor)
    theirs?.delete(waiting)
    if (theirs?.size === 0) this.#waiting.delete(visitor)
  }

  #takenBy(visitor: string): number {
    return this.#taken.get(visitor)?.length ?? 0
  }

  #mayBegin(visitor: string): boolean {
    const { share, total = Number.POSITIVE_INFINITY } = this.#limits
    return this.#takenBy(visitor) < share && this.#total < total
  }

  #begin(visitor: string): void {
    // Advance virtual time, so that uncontended use is not charged later.
    this.#virtualTimeMs = this.#spentBy(visitor)
    const turns = this.#taken.get(visitor) ?? []
    turns.push(performance.now())
    this.#taken.set(visitor, turns)
    this.#total += 1
  }
}
