/** A value kept in a constant block: a uint64, or bytes. */
export type Constant = bigint | string

export interface ConstantReference<Value extends Constant> {
  readonly value: Value
  /** Start of its instruction. */
  readonly position: number
}

/** The constants of one type that a program has used so far. */
export class ConstantPool<Value extends Constant> {
  /** In the order of the block. */
  values: Value[] = []
  references: ConstantReference<Value>[] = []
  /** Number of constant blocks in the source. */
  ownBlocks = 0
  /** Whether the pseudo operations that fill an automatic block were used. */
  isUsed = false
  #indexes = new Map<Value, number>()

  indexOf(value: Value): number | undefined {
    return this.#indexes.get(value)
  }

  add(value: Value): number {
    const index = this.values.push(value) - 1
    this.#indexes.set(value, index)
    return index
  }

  /** Switches to the constants of a block in the source. */
  useOwnBlock(values: Value[]): void {
    this.values = values
    this.references = []
    this.ownBlocks++
    this.#indexes = new Map()
    for (const [index, value] of values.entries()) {
      if (!this.#indexes.has(value)) this.#indexes.set(value, index)
    }
  }

  /** Whether the assembler must write a block at the start of the program. */
  get needsBlock(): boolean {
    return this.values.length > 0 && this.ownBlocks === 0
  }
}
