import { AsyncLocalStorage } from 'node:async_hooks'

const visitors = new AsyncLocalStorage<string>()

/** Marks everything that `work` does as done for a visitor. Everything else is the market's own work. */
export function forVisitor<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
  return visitors.run(visitor, work)
}

export function currentVisitor(): string | undefined {
  return visitors.getStore()
}

/** The network of a visitor (`visitorKey`): 65,536 visitors of IPv6 may be a single customer of a provider. */
export function networkOfVisitor(visitor: string): string {
  return visitor.split(':').slice(0, 3).join(':')
}

interface Waiting {
  begin(): void
  sinceMs: number
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

/** Networks whose time is remembered, the latest of them. */
const MAX_REMEMBERED = 10_000
/** What the shortest turn counts as, so that turns of no time rotate too. */
const MIN_CHARGE_MS = 1
/** Milliseconds of time used that a millisecond of waiting makes up for. */
const AGING = 0.2

interface Used {
  /** Virtual time until which the turns so far count. */
  untilMs: number
  /** When the last turn began: what waits then is next. */
  begunMs: number
}

/**
 * Limits the concurrent work of each visitor and queues the rest. A free turn goes to the waiting visitor whose network used the least time
 * (start-time fair queuing): short turns do not wait behind the long ones of others, nor does a newcomer, however much these wait for. Waiting
 * makes up for time used, so a flood of newcomers goes before the others for a while only.
 */
export class VisitorTurns {
  readonly #limits: Limits
  /** The beginning of each turn, by visitor. */
  readonly #taken = new Map<string, number[]>()
  readonly #waiting = new Map<string, Set<Waiting>>()
  /** By network, in the order of their last turns. */
  readonly #used = new Map<string, Used>()
  /** Virtual time, without the part of it that passes with the clock: advanced to that of each turn when it begins. */
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
    const waiting = { begin: turn.resolve, sinceMs: performance.now() }
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
    const used = this.#usedBy(visitor)
    this.#note(visitor, { ...used, untilMs: used.untilMs + Math.max(MIN_CHARGE_MS, performance.now() - beganMs) })
    this.#total -= 1
    const next = this.#nextVisitor()
    const [waiting] = (next !== undefined && this.#waiting.get(next)) || []
    if (next === undefined || waiting === undefined) return
    this.#begin(next)
    this.#leave(next, waiting)
    waiting.begin()
  }

  #nextVisitor(): string | undefined {
    let next: string | undefined
    for (const visitor of this.#waiting.keys()) {
      if (this.#mayBegin(visitor) && (next === undefined || this.#placeOf(visitor) < this.#placeOf(next)))
        next = visitor
    }
    return next
  }

  /** When a visitor became the next of its network: since its first one waits, or its last turn began. */
  #nextSinceMs(visitor: string): number {
    const [first] = this.#waiting.get(visitor) ?? []
    return Math.max(first?.sinceMs ?? performance.now(), this.#usedBy(visitor).begunMs)
  }

  /** The virtual time at which a visitor's next turn may begin. */
  #placeOf(visitor: string): number {
    return Math.max(this.#virtualTimeMs + AGING * this.#nextSinceMs(visitor), this.#usedBy(visitor).untilMs)
  }

  #usedBy(visitor: string): Used {
    return this.#used.get(networkOfVisitor(visitor)) ?? { untilMs: 0, begunMs: 0 }
  }

  #note(visitor: string, used: Used): void {
    const network = networkOfVisitor(visitor)
    this.#used.delete(network)
    this.#used.set(network, used)
    const [oldest] = this.#used.keys()
    if (this.#used.size > MAX_REMEMBERED && oldest !== undefined) this.#used.delete(oldest)
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
    const place = this.#placeOf(visitor)
    // Uncontended use advances virtual time too, so that it is not charged later.
    this.#virtualTimeMs = Math.max(this.#virtualTimeMs, place - AGING * this.#nextSinceMs(visitor))
    this.#note(visitor, { untilMs: place, begunMs: performance.now() })
    const turns = this.#taken.get(visitor) ?? []
    turns.push(performance.now())
    this.#taken.set(visitor, turns)
    this.#total += 1
  }
}
