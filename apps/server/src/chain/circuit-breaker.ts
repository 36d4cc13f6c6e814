import { FacetError } from '@facet/errors'

export interface CircuitBreakerOptions {
  /** Consecutive failures that open the circuit. */
  failureLimit?: number
  /** How long the circuit stays open, in milliseconds, before one trial request. */
  pauseMs?: number
  now?: () => number
}

/** Stops calling an unresponsive service, so that callers are refused immediately instead of waiting in turn. */
export class CircuitBreaker {
  readonly #failureLimit: number
  readonly #pauseMs: number
  readonly #now: () => number
  #failures = 0
  #openUntil = 0
  #isTrying = false

  constructor({ failureLimit = 5, pauseMs = 2_000, now = Date.now }: CircuitBreakerOptions = {}) {
    this.#failureLimit = failureLimit
    this.#pauseMs = pauseMs
    this.#now = now
  }

  /** @throws FacetError `chain-unavailable` while the circuit is open */
  enter(): void {
    if (this.#failures < this.#failureLimit) return
    if (this.#now() >= this.#openUntil && !this.#isTrying) {
      this.#isTrying = true
      return
    }
    throw this.refusal()
  }

  succeed(): void {
    this.#failures = 0
    this.#isTrying = false
  }

  fail(): void {
    this.#failures++
    this.#isTrying = false
    if (this.#failures >= this.#failureLimit) this.#openUntil = this.#now() + this.#pauseMs
  }

  /** The caller went away before the answer: this says nothing about the service, and the next trial may begin. */
  leave(): void {
    this.#isTrying = false
  }

  refusal(): FacetError {
    const waitMs = Math.max(this.#openUntil - this.#now(), 1_000)
    return new FacetError('chain-unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  }
}
