import type { Frame } from '../eval/frame.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { LSIG } from '../field-group.ts'
import { bytes, immediate, op, type OpSpec } from './op-spec.ts'
import { MAX_BYTES } from '../stack-type.ts'

function intBlock(frame: Frame, { values }: Instruction): void {
  frame.intc = values as readonly bigint[]
}

function byteBlock(frame: Frame, { values }: Instruction): void {
  frame.bytec = values as readonly Uint8Array[]
}

function pushIntConstant({ intc, stack }: Frame, index: number): void {
  const value = intc[index]
  if (value === undefined) throw new OpError(`intc ${index} beyond ${intc.length} constants`)
  stack.push(value)
}

function pushByteConstant({ bytec, stack }: Frame, index: number): void {
  const value = bytec[index]
  if (value === undefined) throw new OpError(`bytec ${index} beyond ${bytec.length} constants`)
  stack.push(value)
}

function pushInt(frame: Frame, { value }: Instruction): void {
  frame.stack.push(value)
}

function pushBytes(frame: Frame, { value }: Instruction): void {
  frame.stack.push(value)
  const { length } = value as Uint8Array
  if (length > MAX_BYTES) throw new OpError(`pushbytes produced a too big (${length}) byte-array`)
}

function pushAll(frame: Frame, { values }: Instruction): void {
  frame.ensureHeight(frame.stack.length + values.length)
  for (const value of values) frame.stack.push(value)
}

function pushArg({ member, stack }: Frame, index: bigint | number): void {
  const args = member.lsig?.args ?? []
  const value = index < args.length ? args[Number(index)] : undefined
  if (!value) throw new OpError(`cannot load arg[${index}] of ${args.length}`)
  stack.push(value)
}

function args(frame: Frame): void {
  pushArg(frame, frame.stack.pop() as bigint)
}

export const constantsOps: OpSpec[] = [
  op(0x20, 'intcblock', '->', 1, intBlock, { imm: immediate('uint ...', 'varuints') }),
  op(0x21, 'intc', '-> uint64', 1, (frame, { a }) => pushIntConstant(frame, a), { imm: bytes('i') }),
  op(0x22, 'intc_0', '-> uint64', 1, (frame) => pushIntConstant(frame, 0)),
  op(0x23, 'intc_1', '-> uint64', 1, (frame) => pushIntConstant(frame, 1)),
  op(0x24, 'intc_2', '-> uint64', 1, (frame) => pushIntConstant(frame, 2)),
  op(0x25, 'intc_3', '-> uint64', 1, (frame) => pushIntConstant(frame, 3)),
  op(0x26, 'bytecblock', '->', 1, byteBlock, { imm: immediate('bytes ...', 'bytess') }),
  op(0x27, 'bytec', '-> []byte', 1, (frame, { a }) => pushByteConstant(frame, a), { imm: bytes('i') }),
  op(0x28, 'bytec_0', '-> []byte', 1, (frame) => pushByteConstant(frame, 0)),
  op(0x29, 'bytec_1', '-> []byte', 1, (frame) => pushByteConstant(frame, 1)),
  op(0x2a, 'bytec_2', '-> []byte', 1, (frame) => pushByteConstant(frame, 2)),
  op(0x2b, 'bytec_3', '-> []byte', 1, (frame) => pushByteConstant(frame, 3)),
  op(0x2c, 'arg', '-> []byte', 1, (frame, { a }) => pushArg(frame, a), { modes: LSIG, imm: bytes('n') }),
  op(0x2d, 'arg_0', '-> []byte', 1, (frame) => pushArg(frame, 0), { modes: LSIG }),
  op(0x2e, 'arg_1', '-> []byte', 1, (frame) => pushArg(frame, 1), { modes: LSIG }),
  op(0x2f, 'arg_2', '-> []byte', 1, (frame) => pushArg(frame, 2), { modes: LSIG }),
  op(0x30, 'arg_3', '-> []byte', 1, (frame) => pushArg(frame, 3), { modes: LSIG }),
  op(0x80, 'pushbytes', '-> []byte', 3, pushBytes, { imm: immediate('bytes', 'bytes') }),
  op(0x81, 'pushint', '-> uint64', 3, pushInt, { imm: immediate('uint', 'varuint') }),
  op(0x82, 'pushbytess', '->', 8, pushAll, { imm: immediate('bytes ...', 'bytess') }),
  op(0x83, 'pushints', '->', 8, pushAll, { imm: immediate('uint ...', 'varuints') }),
  op(0xc3, 'args', 'uint64 -> []byte', 5, args, { modes: LSIG }),
]
