/** Values by name, each kept for a while after it was set; above a limit the oldest are forgotten. */
export class Recent<Value> {
  readonly #limits: { lifetimeMs: number; most: number }
  readonly #values = new Map<string, { value: Value; untilMs: number }>()

  constructor(limits: { lifetimeMs: number; most: number }) {
    this.#limits = limits
  }

  get(name: string): Value | undefined {
    const known = this.#values.get(name)
    return known && Date.now() < known.untilMs ? known.value : undefined
  }

  /**
   * The value of a name, or a new one. Visitors who find none at the same time each make it, in their own turns of the database: if they
   * shared one attempt, they would wait for another visitor's turns and be refused with them.
   */
  async of(name: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.get(name)
    if (known !== undefined) return known
    const value = await make()
    this.set(name, value)
    return value
  }

  set(name: string, value: Value): void {
    this.#values.delete(name)
    this.#values.set(name, { value, untilMs: Date.now() + this.#limits.lifetimeMs })
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#limits.most && oldest !== undefined) this.#values.delete(oldest)
  }

  delete(name: string): void {
    this.#values.delete(name)
  }
}
