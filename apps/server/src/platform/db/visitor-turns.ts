import { AsyncLocalStorage } from 'node:async_hooks'
import { NoConnection } from './database-away.ts'

const visitors = new AsyncLocalStorage<string>()

/** Marks everything that `work` does as done for a visitor. What no visitor asked for is the market's own work. */
export function forVisitor<Result>(visitor: string, work: () => Promise<Result>): Promise<Result> {
  return visitors.run(visitor, work)
}

export function currentVisitor(): string | undefined {
  return visitors.getStore()
}

interface Waiting {
  begin(): void
}

interface Turns {
  taken: number
  waiting: Set<Waiting>
}

/** Lets each visitor hold some connections at a time; whatever more they ask for waits, and nobody else with it. */
export class VisitorTurns {
  readonly #share: number
  readonly #patienceMs: number
  readonly #turns = new Map<string, Turns>()

  constructor(options: { share: number; patienceMs: number }) {
    this.#share = options.share
    this.#patienceMs = options.patienceMs
  }

  /** @throws NoConnection after the patience */
  async take(visitor: string): Promise<void> {
    const turns = this.#turns.get(visitor) ?? { taken: 0, waiting: new Set() }
    this.#turns.set(visitor, turns)
    if (turns.taken < this.#share) {
      turns.taken += 1
      return
    }
    const turn = Promise.withResolvers<void>()
    const waiting = { begin: turn.resolve }
    turns.waiting.add(waiting)
    const timer = setTimeout(() => {
      turns.waiting.delete(waiting)
      turn.reject(new NoConnection(new Error('one visitor asks for too much at once')))
    }, this.#patienceMs)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  giveBack(visitor: string): void {
    const turns = this.#turns.get(visitor)
    if (turns === undefined) return
    const [next] = turns.waiting
    if (next !== undefined) {
      // The turn passes on.
      turns.waiting.delete(next)
      next.begin()
      return
    }
    turns.taken -= 1
    if (turns.taken === 0) this.#turns.delete(visitor)
  }
}
