import type { CallFrame, Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { sameValue } from './arithmetic.ts'
import { bytes, immediate, op, type OpSpec } from './op-spec.ts'

function err(): void {
  throw new OpError('err opcode executed')
}

function branchIfNotZero(frame: Frame, { targets }: Instruction): void {
  if (frame.stack.pop() !== 0n) frame.next = targets[0] as number
}

function branchIfZero(frame: Frame, { targets }: Instruction): void {
  if (frame.stack.pop() === 0n) frame.next = targets[0] as number
}

function branch(frame: Frame, { targets }: Instruction): void {
  frame.next = targets[0] as number
}

function endWith(frame: Frame): void {
  frame.stack[0] = frame.stack[frame.stack.length - 1] as StackValue
  frame.cut(1)
  frame.next = frame.code.instructions.length
}

function assert({ stack }: Frame, { pc }: Instruction): void {
  if (stack[stack.length - 1] === 0n) throw new OpError(`assert failed pc=${pc}`)
  stack.pop()
}

function callsub(frame: Frame, { next, targets, toProto }: Instruction): void {
  frame.calls.push({ returnTo: next, height: frame.stack.length, hasProto: false, args: 0, returns: 0 })
  frame.next = targets[0] as number
  if (toProto) frame.fromCallsub = true
}

function proto(frame: Frame, { a, b }: Instruction): void {
  if (!frame.fromCallsub) throw new OpError('proto was executed without a callsub')
  frame.fromCallsub = false
  const { stack } = frame
  if (a > stack.length) throw new OpError(`callsub to proto that requires ${a} args with stack height ${stack.length}`)
  const call = frame.calls.at(-1) as CallFrame
  call.hasProto = true
  call.args = a
  call.returns = b
}

function retsub(frame: Frame): void {
  const call = frame.calls.at(-1)
  if (!call) throw new OpError('retsub with empty callstack')
  if (call.hasProto) cleanUp(frame, call)
  frame.calls.pop()
  frame.next = call.returnTo
}

/** Moves the declared results to where the arguments were and drops everything above them. */
function cleanUp(frame: Frame, { height, args, returns }: CallFrame): void {
  const { stack } = frame
  const surplus = stack.length - height
  if (surplus < returns) {
    if (surplus < 0) throw new OpError('retsub executed with stack below frame. Did you pop args?')
    const found = surplus === 0 ? 'no' : surplus
    throw new OpError(`retsub executed with ${found} return values on stack. proto declared ${returns}`)
  }
  const start = height - args
  if (args > 0) stack.copyWithin(start, height, height + returns)
  frame.cut(start + returns)
}

/** Stack index of a value counted from the frame; error texts name the opcode. */
function frameIndex(frame: Frame, name: string, offset: number, limit: number): number {
  const call = frame.calls.at(-1)
  if (!call) throw new OpError(`${name} with empty callstack`)
  if (call.hasProto && -offset > call.args) throw new OpError(`${name} ${offset} in sub with ${call.args} args`)
  const index = call.height + offset
  if (index >= limit) throw new OpError(`${name} above stack`)
  if (index < 0) throw new OpError(`${name} below stack`)
  return index
}

function frameDig(frame: Frame, { a }: Instruction): void {
  const { stack } = frame
  stack.push(stack[frameIndex(frame, 'frame_dig', a, stack.length)] as StackValue)
}

function frameBury(frame: Frame, { a }: Instruction): void {
  const { stack } = frame
  const index = frameIndex(frame, 'frame_bury', a, stack.length - 1)
  stack[index] = stack.pop() as StackValue
}

function switchTo(frame: Frame, { targets }: Instruction): void {
  const index = frame.stack.pop() as bigint
  if (index < targets.length) frame.next = targets[Number(index)] as number
}

function match(frame: Frame, { targets }: Instruction): void {
  const { stack } = frame
  const count = targets.length
  if (count + 1 > stack.length) {
    throw new OpError(`match expects ${count + 1} stack args while stack only contains ${stack.length}`)
  }
  const matched = stack.pop() as StackValue
  const base = stack.length - count
  for (let i = 0; i < count; i++) {
    if (sameValue(stack[base + i] as StackValue, matched)) {
      frame.next = targets[i] as number
      break
    }
  }
  frame.cut(base)
}

const LABEL = { imm: immediate('target', 'label') }
const VARINT_LABEL = { imm: immediate('target', 'varint-label') }
const LABELS = { imm: immediate('target ...', 'labels') }

export const flowOps: OpSpec[] = [
  op(0x00, 'err', '-> none', 1, err),
  op(0x40, 'bnz', 'uint64 ->', 1, branchIfNotZero, LABEL),
  op(0x41, 'bz', 'uint64 ->', 2, branchIfZero, LABEL),
  op(0x42, 'b', '->', 2, branch, LABEL),
  op(0x40, 'bnz', 'uint64 ->', 13, branchIfNotZero, VARINT_LABEL),
  op(0x41, 'bz', 'uint64 ->', 13, branchIfZero, VARINT_LABEL),
  op(0x42, 'b', '->', 13, branch, VARINT_LABEL),
  op(0x43, 'return', 'uint64 -> none', 2, endWith),
  op(0x44, 'assert', 'uint64 ->', 3, assert),
  op(0x88, 'callsub', '->', 4, callsub, LABEL),
  op(0x88, 'callsub', '->', 13, callsub, VARINT_LABEL),
  op(0x89, 'retsub', '->', 4, retsub),
  op(0x8a, 'proto', '->', 8, proto, { imm: bytes('a', 'r') }),
  op(0x8b, 'frame_dig', '-> any', 8, frameDig, { imm: immediate('i', 'int8') }),
  op(0x8c, 'frame_bury', 'any ->', 8, frameBury, { imm: immediate('i', 'int8') }),
  op(0x8d, 'switch', 'uint64 ->', 8, switchTo, LABELS),
  op(0x8e, 'match', 'any ->', 8, match, LABELS),
]
