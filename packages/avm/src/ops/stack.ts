import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { bytes, op, type OpSpec } from './op-spec.ts'

function pop({ stack }: Frame): void {
  stack.pop()
}

function popn(frame: Frame, { a }: Instruction): void {
  const { stack } = frame
  if (a > stack.length) throw new OpError(`popn ${a} while stack contains ${stack.length}`)
  frame.cut(stack.length - a)
}

function dup({ stack }: Frame): void {
  stack.push(stack[stack.length - 1] as StackValue)
}

function dup2({ stack }: Frame): void {
  const last = stack.length - 1
  stack.push(stack[last - 1] as StackValue, stack[last] as StackValue)
}

function dupn(frame: Frame, { a }: Instruction): void {
  const { stack } = frame
  frame.ensureHeight(stack.length + a)
  const value = stack[stack.length - 1] as StackValue
  for (let i = 0; i < a; i++) stack.push(value)
}

function dig({ stack }: Frame, { a }: Instruction): void {
  const value = stack[stack.length - 1 - a]
  if (value === undefined) throw new OpError(`dig ${a} with stack size = ${stack.length}`)
  stack.push(value)
}

function bury({ stack }: Frame, { a }: Instruction): void {
  const last = stack.length - 1
  if (a > last || a === 0) throw new OpError('bury outside stack')
  stack[last - a] = stack[last] as StackValue
  stack.pop()
}

function cover({ stack }: Frame, { a }: Instruction): void {
  const last = stack.length - 1
  if (a > last) throw new OpError(`cover ${a} with stack size = ${stack.length}`)
  const value = stack[last] as StackValue
  stack.copyWithin(last - a + 1, last - a, last)
  stack[last - a] = value
}

function uncover({ stack }: Frame, { a }: Instruction): void {
  const last = stack.length - 1
  if (a > last) throw new OpError(`uncover ${a} with stack size = ${stack.length}`)
  const value = stack[last - a] as StackValue
  stack.copyWithin(last - a, last - a + 1)
  stack[last] = value
}

function swap({ stack }: Frame): void {
  const last = stack.length - 1
  const value = stack[last] as StackValue
  stack[last] = stack[last - 1] as StackValue
  stack[last - 1] = value
}

function select({ stack }: Frame): void {
  const chosen = stack.pop() as bigint
  const value = stack.pop() as StackValue
  if (chosen !== 0n) stack[stack.length - 1] = value
}

function load({ stack, scratch }: Frame, { a }: Instruction): void {
  stack.push(scratch[a] as StackValue)
}

function store({ stack, scratch }: Frame, { a }: Instruction): void {
  scratch[a] = stack.pop() as StackValue
}

const SLOTS = 256n

function loads({ stack, scratch }: Frame): void {
  const slot = stack[stack.length - 1] as bigint
  if (slot >= SLOTS) throw new OpError(`invalid Scratch index ${slot}`)
  stack[stack.length - 1] = scratch[Number(slot)] as StackValue
}

function stores({ stack, scratch }: Frame): void {
  const slot = stack[stack.length - 2] as bigint
  if (slot >= SLOTS) throw new OpError(`invalid Scratch index ${slot}`)
  scratch[Number(slot)] = stack.pop() as StackValue
  stack.pop()
}

export const stackOps: OpSpec[] = [
  op(0x34, 'load', '-> any', 1, load, { imm: bytes('i') }),
  op(0x35, 'store', 'any ->', 1, store, { imm: bytes('i') }),
  op(0x3e, 'loads', 'uint64 -> any', 5, loads),
  op(0x3f, 'stores', 'uint64 any ->', 5, stores),
  op(0x45, 'bury', 'any ->', 8, bury, { imm: bytes('n') }),
  op(0x46, 'popn', '->', 8, popn, { imm: bytes('n') }),
  op(0x47, 'dupn', 'any ->', 8, dupn, { imm: bytes('n') }),
  op(0x48, 'pop', 'any ->', 1, pop),
  op(0x49, 'dup', 'any -> any any', 1, dup),
  op(0x4a, 'dup2', 'any any -> any any any any', 2, dup2),
  op(0x4b, 'dig', 'any -> any any', 3, dig, { imm: bytes('n') }),
  op(0x4c, 'swap', 'any any -> any any', 3, swap),
  op(0x4d, 'select', 'any any uint64 -> any', 3, select),
  op(0x4e, 'cover', 'any -> any', 5, cover, { imm: bytes('n') }),
  op(0x4f, 'uncover', 'any -> any', 5, uncover, { imm: bytes('n') }),
]
