import type { StackType } from '../stack-type.ts'
import { ScratchTypes } from './scratch-types.ts'
import { ANY, boundedType, isSameType, NONE } from './type-lattice.ts'

/** Initial value of scratch slots. */
const ZERO = boundedType('uint64', 0n, 0n)

/** Facts about the machine's state before the next instruction, as far as a reading of the program from the top shows. */
export class Knowledge {
  readonly stack: StackType[] = []
  /** The type of everything below `stack`: `none` at the program's start, `any` where control may come from elsewhere. */
  bottom: StackType = NONE
  /** Unreachable: nothing is checked. */
  isDead = false
  /** Height of the stack at the entry of the routine, arguments included, or -1. */
  framePointer = -1
  readonly scratch = new ScratchTypes(ZERO)
  /** Below this height the stack holds only `any`, */
  #anyHeight = 0
  /** From there to this height the stack holds only `any` and `#wipedType`, so a second wipe can skip it. */
  #wipedHeight = 0
  #wipedType: StackType = ANY

  get top(): StackType {
    return this.stack.at(-1) ?? this.bottom
  }

  pop(): StackType {
    const type = this.stack.pop() ?? this.bottom
    this.#anyHeight = Math.min(this.#anyHeight, this.stack.length)
    this.#wipedHeight = Math.min(this.#wipedHeight, this.stack.length)
    return type
  }

  push(types: readonly StackType[]): void {
    for (const type of types) this.stack.push(type)
  }

  /** Control does not flow from the last instruction to the next. */
  endPath(): void {
    this.#clearStack()
    this.isDead = true
  }

  /** Control may enter here from elsewhere. */
  enter(): void {
    if (this.isDead) this.forget()
  }

  /** Forgets everything known, and allows any type. */
  forget(): void {
    this.#clearStack()
    this.bottom = ANY
    this.framePointer = -1
    this.isDead = false
    this.scratch.setAll(ANY)
  }

  /** Replaces the stack: the arguments of a routine. */
  startFrame(args: number): void {
    this.#clearStack()
    for (let i = 0; i < args; i++) this.stack.push(ANY)
    this.framePointer = args
  }

  /** A value of type `type` was written to an unknown place. */
  wipe(type: StackType): void {
    const isRepeated = isSameType(type, this.#wipedType)
    for (let i = isRepeated ? this.#wipedHeight : this.#anyHeight; i < this.stack.length; i++) {
      if (!isSameType(this.stack[i] as StackType, type)) this.stack[i] = ANY
    }
    if (!isRepeated) this.#anyHeight = this.#wipedHeight
    this.#wipedHeight = this.stack.length
    this.#wipedType = type
  }

  #clearStack(): void {
    this.stack.length = 0
    this.#anyHeight = 0
    this.#wipedHeight = 0
  }
}
