import type { StackType } from '../stack-type.ts'
import { isSameType, unionType } from './type-lattice.ts'

const SLOTS = 256

/** The types known to be in the scratch slots. */
export class ScratchTypes {
  /** Type of all slots that are not listed. */
  #others: StackType
  readonly #slots = new Map<number, StackType>()

  constructor(initial: StackType) {
    this.#others = initial
  }

  get(slot: number): StackType {
    return this.#slots.get(slot) ?? this.#others
  }

  /** Slots beyond the last do not exist, and are not kept. */
  set(slot: number, type: StackType): void {
    if (slot < SLOTS) this.#slots.set(slot, type)
  }

  setAll(type: StackType): void {
    this.#slots.clear()
    this.#others = type
  }

  /** A value of this type was stored in one of the slots, unknown which. */
  addToAll(type: StackType): void {
    this.#others = unionType(this.#others, type)
    for (const [slot, known] of this.#slots) this.#slots.set(slot, unionType(known, type))
  }

  /** The type that all slots share, if they do. */
  get common(): StackType | undefined {
    const first = this.get(0)
    if (this.#slots.size < SLOTS && !isSameType(first, this.#others)) return undefined
    for (const type of this.#slots.values()) if (!isSameType(first, type)) return undefined
    return first
  }
}
