/** Most open streams, of one visitor and in all. */
export class StreamLimits {
  readonly #perVisitor: number
  readonly #total: number
  readonly #open = new Map<string, number>()
  #count = 0

  constructor({ perVisitor, total }: { perVisitor: number; total: number }) {
    this.#perVisitor = perVisitor
    this.#total = total
  }

  /** @returns the function that gives the place back; nothing when there is none left */
  enter(visitor: string): (() => void) | undefined {
    const open = this.#open.get(visitor) ?? 0
    if (open >= this.#perVisitor || this.#count >= this.#total) return undefined
    this.#open.set(visitor, open + 1)
    this.#count++
    let isInside = true
    return () => {
      if (!isInside) return
      isInside = false
      this.#count--
      const left = (this.#open.get(visitor) ?? 1) - 1
      if (left === 0) this.#open.delete(visitor)
      else this.#open.set(visitor, left)
    }
  }
}
