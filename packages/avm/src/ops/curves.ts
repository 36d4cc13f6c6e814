import { CURVE_GROUPS, type CurveGroup } from '../crypto/curve-group.ts'
import { addPoints, checkPairing, checkSubgroup, multiplyPoint, multiplyPoints } from '../crypto/curve-operations.ts'
import { mapToCurve } from '../crypto/map-to-curve.ts'
import { mimc } from '../crypto/mimc.ts'
import { poseidon2 } from '../crypto/poseidon2.ts'
import type { Frame } from '../eval/frame.ts'
import type { StackValue } from '../ledger.ts'
import { OpError } from '../op-error.ts'
import type { Instruction } from '../program/instruction.ts'
import { fieldLabel } from '../field-group.ts'
import { oneOf, op, type OpSpec, perField, perLength } from './op-spec.ts'
import { EC_GROUPS, MIMC_CONFIGS, POSEIDON2_CONFIGS } from './state-fields.ts'

/** @param name of the opcode in the error for an unknown group */
function groupOf({ a }: Instruction, name: string): CurveGroup {
  const group = CURVE_GROUPS[a]
  if (!group) throw new OpError(`invalid ${name} group ${fieldLabel(EC_GROUPS, a, 'EcGroup')}`)
  return group
}

/** Replaces the arguments by 0, which error reports show on the stack after an invalid point. */
function useUp(stack: StackValue[], args: number): void {
  stack.length -= args
  stack.push(0n)
}

function onTwo(
  name: string,
  result: (group: CurveGroup, a: Uint8Array, b: Uint8Array) => StackValue,
): (frame: Frame, instruction: Instruction) => void {
  return ({ stack }, instruction) => {
    const last = stack.length - 1
    const group = groupOf(instruction, name)
    const a = stack[last - 1] as Uint8Array
    const b = stack[last] as Uint8Array
    useUp(stack, 2)
    stack[last - 1] = result(group, a, b)
  }
}

function onOne(
  name: string,
  result: (group: CurveGroup, a: Uint8Array) => StackValue,
): (frame: Frame, instruction: Instruction) => void {
  return ({ stack }, instruction) => {
    const last = stack.length - 1
    const group = groupOf(instruction, name)
    const a = stack[last] as Uint8Array
    useUp(stack, 1)
    stack[last] = result(group, a)
  }
}

const add = onTwo('ec_add', addPoints)
const multiply = onTwo('ec_scalar_mul', multiplyPoint)
const pairing = onTwo('ec_pairing_check', (group, a, b) => (checkPairing(group, a, b) ? 1n : 0n))
const multiMultiply = onTwo('ec_multi_scalar_mul', multiplyPoints)
const subgroup = onOne('ec_pairing_check', (group, a) => (checkSubgroup(group, a) ? 1n : 0n))
const mapTo = onOne('ec_pairing_check', mapToCurve)

function hashing(
  hash: (config: string, data: Uint8Array) => Uint8Array,
): (frame: Frame, instruction: Instruction) => void {
  return ({ stack }, { field }) => {
    const last = stack.length - 1
    stack[last] = hash(field?.name ?? '', stack[last] as Uint8Array)
  }
}

export const curvesOps: OpSpec[] = [
  op(0xe0, 'ec_add', '[]byte []byte -> []byte', 10, add, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(125, 170, 205, 290),
  }),
  op(0xe1, 'ec_scalar_mul', '[]byte []byte -> []byte', 10, multiply, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(1810, 3430, 2950, 6530),
  }),
  op(0xe2, 'ec_pairing_check', '[]byte []byte -> bool', 10, pairing, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(
      perLength(8000, 7400, 64, 0),
      perLength(8000, 7400, 128, 0),
      perLength(13000, 10000, 96, 0),
      perLength(13000, 10000, 192, 0),
    ),
  }),
  op(0xe3, 'ec_multi_scalar_mul', '[]byte []byte -> []byte', 10, multiMultiply, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(
      perLength(3600, 90, 32, 0),
      perLength(7200, 270, 32, 0),
      perLength(6500, 95, 32, 0),
      perLength(14850, 485, 32, 0),
    ),
  }),
  op(0xe4, 'ec_subgroup_check', '[]byte -> bool', 10, subgroup, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(20, 3_100, 1_850, 2_340),
  }),
  op(0xe5, 'ec_map_to', '[]byte -> []byte', 10, mapTo, {
    imm: [oneOf('g', EC_GROUPS)],
    cost: perField(630, 3_300, 1_950, 8_150),
  }),
  op(0xe6, 'mimc', '[]byte -> [32]byte', 11, hashing(mimc), {
    imm: [oneOf('c', MIMC_CONFIGS)],
    cost: perField(perLength(10, 550, 32, 0), perLength(10, 550, 32, 0)),
  }),
  op(0xe7, 'poseidon2', '[]byte -> [32]byte', 13, hashing(poseidon2), {
    imm: [oneOf('c', POSEIDON2_CONFIGS)],
    cost: perField(perLength(7, 350, 32, 0), perLength(7, 350, 32, 0)),
  }),
]
