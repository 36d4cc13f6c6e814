/** What each of many may spend in a window of time, which begins with the first spending. */
export class Budget {
  readonly #limits: { most: number; windowMs: number }
  /** In the order in which the windows end. */
  readonly #windows = new Map<string, { spent: number; endMs: number }>()

  constructor(limits: { most: number; windowMs: number }) {
    this.#limits = limits
  }

  /**
   * Spends an amount on behalf of each name, or of none of them if one lacks it.
   * @returns seconds until that one may spend again; 0 when it is spent
   */
  spend(names: readonly string[], amount: number): number {
    const nowMs = Date.now()
    for (const [name, { endMs }] of this.#windows) {
      if (endMs > nowMs) break
      this.#windows.delete(name)
    }
    const windows = names.map((name) => ({
      name,
      ...(this.#windows.get(name) ?? { spent: 0, endMs: nowMs + this.#limits.windowMs }),
    }))
    const full = windows.filter(({ spent }) => spent + amount > this.#limits.most)
    if (full.length > 0) return Math.ceil((Math.max(...full.map(({ endMs }) => endMs)) - nowMs) / 1_000)
    for (const { name, spent, endMs } of windows) this.#windows.set(name, { spent: spent + amount, endMs })
    return 0
  }
}
