import { OpError } from '../op-error.ts'
import type { APP, LSIG } from '../field-group.ts'
import type { LinearCost, OpSpec } from '../ops/op-spec.ts'
import { type OpTable, opTable } from '../ops/op-table.ts'
import { readImmediates } from './immediates.ts'
import { Instruction } from './instruction.ts'
import { programVersion } from './program-version.ts'

/** First version with backward branches; before it the cost of a program is checked statically. */
const DYNAMIC_COST_VERSION = 4

/** A program as the interpreter runs it. */
export interface DecodedProgram {
  readonly bytes: Uint8Array
  readonly version: number
  readonly instructions: readonly Instruction[]
  /** Before v4: cost of all instructions up to and with each. */
  readonly staticCosts: readonly number[]
  /** Why and where the static check rejects the program. */
  readonly refusal: string | undefined
}

/** Decodes all instructions and runs the static checks; once the version is read, it never throws for an invalid program. */
export function decodeProgram(bytes: Uint8Array, mode: typeof LSIG | typeof APP): DecodedProgram {
  const { version, size } = programVersion(bytes)
  const decoder = new Decoder(bytes, version, mode)
  const refusal = decoder.decode(size)
  return { bytes, version, instructions: decoder.instructions, staticCosts: decoder.staticCosts, refusal }
}

class Decoder {
  readonly bytes: Uint8Array
  readonly version: number
  readonly mode: number
  readonly table: OpTable
  readonly instructions: Instruction[] = []
  readonly staticCosts: number[] = []
  readonly #indexAt: Int32Array
  readonly #targets: Uint8Array

  constructor(bytes: Uint8Array, version: number, mode: number) {
    this.bytes = bytes
    this.version = version
    this.mode = mode
    this.table = opTable(version)
    this.#indexAt = new Int32Array(bytes.length + 1).fill(-1)
    this.#targets = new Uint8Array(bytes.length + 1)
  }

  decode(start: number): string | undefined {
    let pc = start
    while (pc < this.bytes.length) {
      let instruction: Instruction
      try {
        instruction = this.#decodeAt(pc)
      } catch (error) {
        if (!(error instanceof OpError)) throw error
        return `pc=${padded(pc)} ${error.message}`
      }
      const end = pc + instruction.size
      for (let inside = pc + 1; inside < end; inside++) {
        if (this.#targets[inside] === 1) {
          return `pc=${padded(end)} branch target ${inside} is not an aligned instruction`
        }
      }
      pc = end
    }
    this.#indexAt[this.bytes.length] = this.instructions.length
    for (const instruction of this.instructions) {
      instruction.targets = instruction.targetPcs.map((target) => this.#indexAt[target] as number)
    }
    return undefined
  }

  #decodeAt(pc: number): Instruction {
    const index = this.instructions.length
    this.#indexAt[pc] = index
    const spec = this.#specAt(pc)
    if ((spec.modes & this.mode) === 0) throw new OpError(`${spec.name} not allowed in current mode`)
    if (spec.size !== 0 && pc + spec.size > this.bytes.length) {
      throw new OpError('program ends without immediate value(s)')
    }
    const cost = this.#costOf(spec, pc)
    const { size, fill } = readImmediates(this.bytes, pc, spec, this.version, this.#checkTarget)
    const linear = cost.perChunk === undefined ? undefined : cost
    const instruction = new Instruction(pc, spec, size, cost.base, linear)
    fill(instruction)
    instruction.next = index + 1
    this.instructions.push(instruction)
    if (this.version < DYNAMIC_COST_VERSION) {
      this.staticCosts.push((this.staticCosts[index - 1] ?? 0) + cost.base)
    }
    return instruction
  }

  #specAt(pc: number): OpSpec {
    const opcode = this.bytes[pc] as number
    const family = this.table.bySubOpcode.get(opcode)
    if (family) {
      if (pc + 1 >= this.bytes.length) throw new OpError(`prefix opcode ${byteLiteral(opcode)} missing sub-opcode`)
      const sub = this.bytes[pc + 1] as number
      const spec = family[sub]
      if (spec) return spec
      throw new OpError(`prefix opcode ${byteLiteral(opcode)} with improper sub-opcode ${byteLiteral(sub)}`)
    }
    const spec = this.table.byOpcode[opcode]
    if (!spec) throw new OpError(`illegal opcode ${byteLiteral(opcode)}`)
    return spec
  }

  #costOf(spec: OpSpec, pc: number): LinearCost {
    const { cost } = spec
    if (!('byField' in cost)) return cost
    const chosen = cost.byField[this.bytes[pc + 1] as number]
    if (!chosen) throw new OpError(`${spec.name} reported non-positive cost`)
    return chosen
  }

  readonly #checkTarget = (target: number, end: number): void => {
    if (target < end && this.#indexAt[target] === -1) {
      throw new OpError(`back branch target ${target} is not an aligned instruction`)
    }
    this.#targets[target] = 1
  }
}

function byteLiteral(byte: number): string {
  return `0x${byte.toString(16).padStart(2, '0')}`
}

/** Go's `%3d`. */
export function padded(pc: number): string {
  return String(pc).padStart(3)
}
