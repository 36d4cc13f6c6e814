import { networkOfVisitor } from '../platform/visitor-turns.ts'

interface Limits {
  perVisitor: number
  /** A single customer of a provider may have 65,536 visitors of IPv6. */
  perNetwork: number
  total: number
}

/** Most open streams, of one visitor, of one network and in all. */
export class StreamLimits {
  readonly #limits: Limits
  readonly #ofVisitor = new Counts()
  readonly #ofNetwork = new Counts()
  #count = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** @returns the function that gives the place back; nothing when there is none left */
  enter(visitor: string): (() => void) | undefined {
    const { perVisitor, perNetwork, total } = this.#limits
    const network = networkOfVisitor(visitor)
    if (this.#count >= total) return undefined
    if (this.#ofVisitor.of(visitor) >= perVisitor || this.#ofNetwork.of(network) >= perNetwork) return undefined
    const add = (change: 1 | -1) => {
      this.#count += change
      this.#ofVisitor.add(visitor, change)
      this.#ofNetwork.add(network, change)
    }
    add(1)
    let isInside = true
    return () => {
      if (isInside) add(-1)
      isInside = false
    }
  }
}

class Counts {
  readonly #counts = new Map<string, number>()

  of(key: string): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change
    if (count === 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
  }
}
