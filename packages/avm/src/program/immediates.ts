import { OpError } from '../op-error.ts'
import type { OpSpec } from '../ops/op-spec.ts'
import { MAX_BYTES } from '../stack-type.ts'
import type { Instruction } from './instruction.ts'
import { readVarint, readVaruint } from './varint.ts'

const BACK_BRANCH_VERSION = 4
const PROTO_OPCODE = 0x8a

interface Immediates {
  /** Length of the whole instruction. */
  size: number
  fill: (instruction: Instruction) => void
}

/** Called with each branch target, in order, and the end of the branching instruction. */
export type TargetCheck = (target: number, end: number) => void

/** Reads an instruction's immediates at `pc`. Throws `OpError` with the text of algod's static check. */
export function readImmediates(
  program: Uint8Array,
  pc: number,
  spec: OpSpec,
  version: number,
  checkTarget: TargetCheck,
): Immediates {
  const kind = spec.immediates[0]?.kind
  switch (kind) {
    case undefined:
      return { size: spec.size, fill: () => {} }
    case 'uint8':
      return readBytes(program, pc, spec)
    case 'int8':
      return { size: spec.size, fill: (ins) => void (ins.a = ((program[pc + 1] as number) << 24) >> 24) }
    case 'label':
      return toTarget(program, readLabel(program, pc, version), 3, pc, checkTarget)
    case 'varint-label':
      return readVarintLabel(program, pc, checkTarget)
    case 'labels':
      return readLabels(program, pc, spec.name, checkTarget)
    case 'varuint':
      return readInt(program, pc)
    case 'varuints':
      return readInts(program, pc)
    case 'bytes':
      return readPushBytes(program, pc)
    case 'bytess':
      return readByteStrings(program, pc, spec.name)
  }
}

function readBytes(program: Uint8Array, pc: number, spec: OpSpec): Immediates {
  const at = pc + (spec.subOpcode === undefined ? 1 : 2)
  return {
    size: spec.size,
    fill: (ins) => {
      ins.a = program[at] ?? 0
      ins.b = program[at + 1] ?? 0
      ins.c = program[at + 2] ?? 0
      const index = spec.immediates.findIndex(({ group }) => group !== undefined)
      ins.field = spec.immediates[index]?.group?.byValue[program[at + index] as number]
    },
  }
}

function toTarget(program: Uint8Array, target: number, size: number, pc: number, checkTarget: TargetCheck): Immediates {
  checkTarget(target, pc + size)
  return {
    size,
    fill: (ins) => {
      ins.targetPcs = [target]
      ins.toProto = program[target] === PROTO_OPCODE
    },
  }
}

function offsetAt(program: Uint8Array, position: number): number {
  return (((program[position] as number) << 24) >> 16) | (program[position + 1] as number)
}

function readLabel(program: Uint8Array, pc: number, version: number): number {
  const offset = offsetAt(program, pc + 1)
  if (offset < 0 && version < BACK_BRANCH_VERSION) throw new OpError(`negative branch offset ${offset.toString(16)}`)
  const target = pc + 3 + offset
  const last = version >= 2 ? program.length : program.length - 1
  if (target > last || target < 0) throw new OpError(`branch target ${target} outside of program`)
  return target
}

function readVarintLabel(program: Uint8Array, pc: number, checkTarget: TargetCheck): Immediates {
  const { value, size } = readVarint(program, pc + 1)
  if (size === 0) throw new OpError('program ends without branch target')
  if (size < 0) throw new OpError('branch offset varint overflows int64')
  const instructionSize = 1 + size
  const from = value < 0n ? pc : pc + instructionSize
  const target = BigInt.asIntN(64, BigInt(from) + value)
  if (target > BigInt(program.length) || target < 0n) throw new OpError(`branch target ${target} outside of program`)
  return toTarget(program, Number(target), instructionSize, pc, checkTarget)
}

function readLabels(program: Uint8Array, pc: number, name: string, checkTarget: TargetCheck): Immediates {
  if (pc + 1 >= program.length) throw new OpError(`bare ${name} opcode at end of program`)
  const count = program[pc + 1] as number
  const end = pc + 2 + 2 * count
  const targets: number[] = []
  for (let i = 0; i < count; i++) {
    if (end > program.length) throw new OpError(`${name} opcode claims to extend beyond program`)
    const target = end + offsetAt(program, pc + 2 + 2 * i)
    if (target > program.length || target < 0) throw new OpError(`branch target ${target} outside of program`)
    checkTarget(target, end)
    targets.push(target)
  }
  return { size: end - pc, fill: (ins) => void (ins.targetPcs = targets) }
}

function readInt(program: Uint8Array, pc: number): Immediates {
  const { value, size } = readVaruint(program, pc + 1)
  if (size <= 0) throw new OpError(`could not decode int at program[${pc + 1}]`)
  return { size: 1 + size, fill: (ins) => void (ins.value = value) }
}

function readInts(program: Uint8Array, pc: number): Immediates {
  const count = readVaruint(program, pc + 1)
  if (count.size <= 0) throw new OpError(`could not decode length of int list at pc=${pc + 1}`)
  if (count.value > BigInt(program.length)) throw new OpError('const int list with too many items')
  let at = pc + 1 + count.size
  const values: bigint[] = []
  for (let i = 0; i < Number(count.value); i++) {
    if (at >= program.length) throw new OpError('const int list ran past end of program')
    const { value, size } = readVaruint(program, at)
    if (size <= 0) throw new OpError(`could not decode int const[${i}] at pc=${at}`)
    values.push(value)
    at += size
  }
  return { size: at - pc, fill: (ins) => void (ins.values = values) }
}

function readPushBytes(program: Uint8Array, pc: number): Immediates {
  const length = readVaruint(program, pc + 1)
  if (length.size <= 0) throw new OpError(`could not decode length at program[${pc + 1}]`)
  const start = pc + 1 + length.size
  if (length.value > BigInt(program.length - start)) throw new OpError(`pushbytes too long at program[${start}]`)
  const end = start + Number(length.value)
  return { size: end - pc, fill: (ins) => void (ins.value = program.slice(start, end)) }
}

function readByteStrings(program: Uint8Array, pc: number, name: string): Immediates {
  const count = readVaruint(program, pc + 1)
  if (count.size <= 0) throw new OpError(`could not decode length of bytes list at pc=${pc + 1}`)
  if (count.value > BigInt(program.length)) throw new OpError('const bytes list with too many items')
  let at = pc + 1 + count.size
  const values: Uint8Array[] = []
  for (let i = 0; i < Number(count.value); i++) {
    if (at >= program.length) throw new OpError('const bytes list ran past end of program')
    const length = readVaruint(program, at)
    if (length.size <= 0) throw new OpError(`could not decode []byte const[${i}] at pc=${at}`)
    at += length.size
    if (length.value > BigInt(program.length - at)) throw new OpError('const bytes list ran past end of program')
    const end = at + Number(length.value)
    values.push(program.slice(at, end))
    at = end
  }
  for (const [i, { length }] of values.entries()) {
    if (length > MAX_BYTES) throw new OpError(`${name} arg ${i} is too big (${length} bytes, limit ${MAX_BYTES})`)
  }
  return { size: at - pc, fill: (ins) => void (ins.values = values) }
}
