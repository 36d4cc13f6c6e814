interface Setback {
  times: number
  nextMs: number
}

/** A worker's failed tasks, by key. Each waits separately, so that everything else continues; each failure doubles its pause. */
export class Setbacks<Key> {
  readonly #setbacks = new Map<Key, Setback>()
  readonly #pauseMs: number
  readonly #longestPauseMs: number

  constructor(pause: { firstMs: number; longestMs: number }) {
    this.#pauseMs = pause.firstMs
    this.#longestPauseMs = pause.longestMs
  }

  postpone(key: Key, nowMs: number): void {
    const times = this.#setbacks.get(key)?.times ?? 0
    const pauseMs = Math.min(this.#pauseMs * 2 ** times, this.#longestPauseMs)
    this.#setbacks.set(key, { times: times + 1, nextMs: nowMs + pauseMs })
  }

  forget(key: Key): void {
    this.#setbacks.delete(key)
  }

  keys(): Key[] {
    return [...this.#setbacks.keys()]
  }

  /** Keys whose pause is over. */
  due(nowMs: number): Key[] {
    return this.keys().filter((key) => !this.#isWaiting(key, nowMs))
  }

  /** Keys whose pause is not over. */
  waiting(nowMs: number): Key[] {
    return this.keys().filter((key) => this.#isWaiting(key, nowMs))
  }

  #isWaiting(key: Key, nowMs: number): boolean {
    return (this.#setbacks.get(key)?.nextMs ?? 0) > nowMs
  }
}
