import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import type { Frame } from './frame.ts'
import { LIMITS } from './limits.ts'
import type { EvalTracer } from './tracer.ts'

/** Runs a program to its end; returns whether it approves. Throws its operations' errors; `frame.pc` is then where. */
export function runFrame(frame: Frame, tracer: EvalTracer | undefined): boolean {
  if (tracer?.beforeOpcode || tracer?.afterOpcode) runTraced(frame, tracer)
  else run(frame)
  frame.pc = frame.code.bytes.length
  const { stack } = frame
  if (stack.length !== 1) throw new OpError(`stack len is ${stack.length} instead of 1`)
  const result = stack[0] as StackValue
  if (typeof result !== 'bigint') throw new OpError('stack finished with bytes not int')
  return result !== 0n
}

function run(frame: Frame): void {
  const { instructions } = frame.code
  const count = instructions.length
  const { stack, pool } = frame
  let instruction = instructions[0] as Instruction
  try {
    while (frame.next < count) {
      instruction = instructions[frame.next] as Instruction
      const { argCount } = instruction
      if (argCount > 0) checkArgs(instruction, stack, argCount)
      const cost = instruction.linear === undefined ? instruction.cost : costOf(instruction, stack)
      if (cost > pool.left) throw budgetExceeded(frame, instruction)
      frame.cost += cost
      pool.left -= cost
      frame.next = instruction.next
      instruction.run(frame, instruction)
      if (stack.length > LIMITS.maxStackHeight) throw new OpError('stack overflow')
    }
  } catch (error) {
    frame.pc = instruction.pc
    throw error
  }
}

function runTraced(frame: Frame, tracer: EvalTracer): void {
  const { instructions } = frame.code
  while (frame.next < instructions.length) {
    const instruction = instructions[frame.next] as Instruction
    frame.at = frame.next
    frame.pc = instruction.pc
    tracer.beforeOpcode?.(frame)
    try {
      step(frame, instruction)
    } catch (error) {
      if (error instanceof Error) tracer.afterOpcode?.(frame, error)
      throw error
    }
    tracer.afterOpcode?.(frame, undefined)
  }
}

function step(frame: Frame, instruction: Instruction): void {
  const { stack, pool } = frame
  if (instruction.argCount > 0) checkArgs(instruction, stack, instruction.argCount)
  const cost = costOf(instruction, stack)
  if (cost > pool.left) throw budgetExceeded(frame, instruction)
  frame.cost += cost
  pool.left -= cost
  frame.next = instruction.next
  instruction.run(frame, instruction)
  if (stack.length > LIMITS.maxStackHeight) throw new OpError('stack overflow')
}

function checkArgs(instruction: Instruction, stack: readonly StackValue[], argCount: number): void {
  const height = stack.length
  if (height < argCount) throw new OpError(`stack underflow in ${instruction.spec.name}`)
  const { top, second, third } = instruction
  if (
    argCount > 3 ||
    (top !== 0 && (typeof stack[height - 1] === 'bigint') !== (top === 1)) ||
    (second !== 0 && (typeof stack[height - 2] === 'bigint') !== (second === 1)) ||
    (third !== 0 && (typeof stack[height - 3] === 'bigint') !== (third === 1))
  ) {
    checkEachArg(instruction, stack)
  }
}

function checkEachArg({ spec }: Instruction, stack: readonly StackValue[]): void {
  const first = stack.length - spec.args.length
  for (const [i, type] of spec.args.entries()) {
    const got = typeof stack[first + i] === 'bigint' ? 'uint64' : 'bytes'
    if (type.kind !== 'any' && type.kind !== got) {
      throw new OpError(`${spec.name} arg ${i} wanted ${type.name} but got ${got === 'bytes' ? '[]byte' : got}`)
    }
  }
}

/** A linear cost counts each started chunk, as Ethereum does. */
function costOf({ cost, linear }: Instruction, stack: readonly StackValue[]): number {
  if (!linear?.perChunk) return cost
  const measured = stack[stack.length - 1 - (linear.depth ?? 0)]
  const length = measured instanceof Uint8Array ? measured.length : 0
  return cost + linear.perChunk * Math.ceil(length / (linear.chunkSize ?? 1))
}

function budgetExceeded(frame: Frame, { spec }: Instruction): OpError {
  return new OpError(`dynamic cost budget exceeded, executing ${spec.name}: local program cost was ${frame.cost}`)
}
