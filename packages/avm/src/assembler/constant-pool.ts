/** A value kept in a constant block: a uint64, or bytes. */
export type Constant = bigint | string

export interface ConstantReference<Value extends Constant> {
  readonly value: Value
  /** Where its instruction begins. */
  readonly position: number
}

/** The constants of one kind that a program has named so far. */
export class ConstantPool<Value extends Constant> {
  /** In the order of the block. */
  values: Value[] = []
  references: ConstantReference<Value>[] = []
  /** How many blocks the program wrote itself. */
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

  /** From here on constants are those of a block in the program. */
  useOwnBlock(values: Value[]): void {
    this.values = values
    this.references = []
    this.ownBlocks++
    this.#indexes = new Map()
    for (const [index, value] of values.entries()) {
      if (!this.#indexes.has(value)) this.#indexes.set(value, index)
    }
  }

  /** Whether the assembler has to write a block in front of the program. */
  get needsBlock(): boolean {
    return this.values.length > 0 && this.ownBlocks === 0
  }
}
