import type { Operation } from '../program/instruction.ts'
import { BOTH, type FieldGroup } from '../field-group.ts'
import { parseStackEffect, type StackType } from '../stack-type.ts'

/**
 * How an immediate is encoded: a byte, a signed byte, a branch offset (int16, big endian), a branch offset
 * (zig-zag varint, from v13), a varuint, a varuint length and bytes, or a varuint count and a list of those.
 */
export type ImmediateKind =
  | 'uint8'
  | 'int8'
  | 'label'
  | 'varint-label'
  | 'varuint'
  | 'bytes'
  | 'varuints'
  | 'bytess'
  | 'labels'

export interface Immediate {
  readonly name: string
  readonly kind: ImmediateKind
  /** The fields that the byte chooses from. */
  readonly group?: FieldGroup
}

/** Cost of an operation: `base`, plus `perChunk` for each started `chunkSize` bytes of the argument `depth` below the top. */
export interface LinearCost {
  readonly base: number
  readonly perChunk?: number
  readonly chunkSize?: number
  readonly depth?: number
}

/** A cost that does not depend on the immediates, or one for each value of the first immediate. */
export type Cost = LinearCost | { readonly byField: readonly LinearCost[] }

/** One row of the table of opcodes. Several rows share an opcode when a later version changed it. */
export interface OpSpec {
  readonly opcode: number
  /** Second byte of the opcodes that begin with 0xd4. */
  readonly subOpcode?: number
  readonly name: string
  /** Deepest first. */
  readonly args: readonly StackType[]
  readonly returns: readonly StackType[]
  /** Always ends the program. */
  readonly exits: boolean
  /** First version in which this row applies. */
  readonly since: number
  readonly modes: number
  readonly immediates: readonly Immediate[]
  readonly cost: Cost
  /** Bytes of the whole instruction, 0 when its immediates decide. */
  readonly size: number
  readonly run: Operation
}

export interface OpOptions {
  readonly sub?: number
  readonly modes?: number
  readonly imm?: readonly Immediate[]
  readonly cost?: number | Cost
}

/** A row: opcode, name, stack effect (`'[]byte uint64 -> any'`, `none` for an end), first version, implementation. */
export function op(
  opcode: number,
  name: string,
  effect: string,
  since: number,
  run: Operation,
  options: OpOptions = {},
): OpSpec {
  const { args, returns } = parseStackEffect(effect)
  const { sub, modes = BOTH, imm = [], cost = 1 } = options
  return {
    opcode,
    ...(sub === undefined ? {} : { subOpcode: sub }),
    name,
    args,
    returns,
    exits: returns[0]?.kind === 'none',
    since,
    modes,
    immediates: imm,
    cost: typeof cost === 'number' ? { base: cost } : cost,
    size: instructionSize(imm, sub === undefined ? 1 : 2),
    run,
  }
}

function instructionSize(immediates: readonly Immediate[], opcodeSize: number): number {
  let size = opcodeSize
  for (const { kind } of immediates) {
    if (kind === 'label') size += 2
    else if (kind === 'uint8' || kind === 'int8') size += 1
    else return 0
  }
  return size
}

/** Byte immediates that are plain numbers. */
export function bytes(...names: string[]): Immediate[] {
  return names.map((name) => ({ name, kind: 'uint8' }))
}

/** A byte immediate that chooses a field. */
export function oneOf(name: string, group: FieldGroup): Immediate {
  return { name, kind: 'uint8', group }
}

export function immediate(name: string, kind: ImmediateKind): Immediate[] {
  return [{ name, kind }]
}

export function perLength(base: number, perChunk: number, chunkSize: number, depth: number): LinearCost {
  return { base, perChunk, chunkSize, depth }
}

/** Costs by the value of the first immediate. */
export function perField(...costs: (number | LinearCost)[]): Cost {
  return { byField: costs.map((cost) => (typeof cost === 'number' ? { base: cost } : cost)) }
}
