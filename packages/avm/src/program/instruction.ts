import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import type { FieldSpec } from '../field-group.ts'
import type { LinearCost, OpSpec } from '../ops/op-spec.ts'

const NO_NUMBERS: readonly number[] = []

/** Required type of an argument: 0 any, 1 uint64, 2 bytes. */
export type ArgKind = 0 | 1 | 2

export type Operation = (frame: Frame, instruction: Instruction) => void

/** One decoded instruction; all have the same shape, so that the interpreter's loop stays on its fast path. */
export class Instruction {
  readonly pc: number
  readonly spec: OpSpec
  readonly run: Operation
  /** Bytes. */
  readonly size: number
  /** Fixed part of the cost. */
  readonly cost: number
  /** Part of the cost that grows with an argument. */
  readonly linear: LinearCost | undefined
  readonly argCount: number
  /** Kinds of the topmost three arguments. */
  readonly top: ArgKind
  readonly second: ArgKind
  readonly third: ArgKind
  /** Index of the following instruction. */
  next = 0
  /** Byte immediates in order. */
  a = 0
  b = 0
  c = 0
  /** The field that the first grouped immediate chooses; `undefined` when there is no such field. */
  field: FieldSpec | undefined
  /** A pushed constant. */
  value: StackValue = 0n
  /** Constants of a block, or several pushed ones. */
  values: readonly StackValue[] = []
  /** Branch targets as program counters, and as indexes of instructions once all are known. */
  targetPcs: readonly number[] = NO_NUMBERS
  targets: readonly number[] = NO_NUMBERS
  /** A `callsub` whose target is a `proto`. */
  toProto = false

  constructor(pc: number, spec: OpSpec, size: number, cost: number, linear: LinearCost | undefined) {
    this.pc = pc
    this.spec = spec
    this.run = spec.run
    this.size = size
    this.cost = cost
    this.linear = linear
    const { args } = spec
    this.argCount = args.length
    this.top = argKind(spec, 1)
    this.second = argKind(spec, 2)
    this.third = argKind(spec, 3)
  }
}

function argKind(spec: OpSpec, depth: number): ArgKind {
  const kind = spec.args[spec.args.length - depth]?.kind
  return kind === 'uint64' ? 1 : kind === 'bytes' ? 2 : 0
}
