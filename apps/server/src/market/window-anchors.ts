import type { Anchor } from './list-order.ts'

/**
 * Remembers where each visitor's windows of a list ended. The API uses positions. When the row before a position is known, the
 * database can seek instead of counting, so page 1,000 costs as much as page 1, and new listings do not make a visitor see a work
 * twice. A position without an anchor is counted.
 */
export class WindowAnchors {
  readonly #limit: number
  readonly #anchors = new Map<string, Anchor>()

  constructor(limit = 20_000) {
    this.#limit = limit
  }

  /** @param list identifies the list, its filters and the visitor */
  find(list: string, position: number): Anchor | undefined {
    return this.#anchors.get(`${list} ${position}`)
  }

  remember(list: string, position: number, anchor: Anchor): void {
    const key = `${list} ${position}`
    this.#anchors.delete(key)
    this.#anchors.set(key, anchor)
    if (this.#anchors.size <= this.#limit) return
    const [oldest] = this.#anchors.keys()
    if (oldest !== undefined) this.#anchors.delete(oldest)
  }
}
