import { arithmeticOps } from './arithmetic.ts'
import { boxOps } from './box.ts'
import { byteMathOps } from './byte-math.ts'
import { bytesOps } from './bytes.ts'
import { constantsOps } from './constants.ts'
import { cryptoOps } from './crypto.ts'
import { curvesOps } from './curves.ts'
import { flowOps } from './flow.ts'
import { innerOps } from './inner.ts'
import { nextVersionOps } from './next-version.ts'
import type { OpSpec } from './op-spec.ts'
import { paramsOps } from './params.ts'
import { stackOps } from './stack.ts'
import { stateOps } from './state.ts'
import { txnOps } from './txn.ts'

/** Newest program version of the protocol. */
export const LATEST_VERSION = 13

/** Every row, in no particular order; see `opTable` for the rows of a version. */
export const ALL_OPS: readonly OpSpec[] = [
  ...arithmeticOps,
  ...bytesOps,
  ...byteMathOps,
  ...constantsOps,
  ...stackOps,
  ...flowOps,
  ...txnOps,
  ...stateOps,
  ...paramsOps,
  ...boxOps,
  ...innerOps,
  ...cryptoOps,
  ...curvesOps,
  ...nextVersionOps,
]

/** The opcodes of one program version. */
export interface OpTable {
  readonly version: number
  readonly byName: ReadonlyMap<string, OpSpec>
  /** Indexed by opcode byte; a hole is an illegal opcode, or the prefix of `bySubOpcode`. */
  readonly byOpcode: readonly (OpSpec | undefined)[]
  /** For a prefix byte: its operations, indexed by the second byte. */
  readonly bySubOpcode: ReadonlyMap<number, readonly (OpSpec | undefined)[]>
}

const tables: OpTable[] = []

/** The opcodes of `version` (0 is an old alias of 1), with the newest row of each. */
export function opTable(version: number): OpTable {
  return (tables[version] ??= buildTable(version))
}

function buildTable(version: number): OpTable {
  const byName = new Map<string, OpSpec>()
  const byOpcode: (OpSpec | undefined)[] = Array.from({ length: 256 })
  const bySubOpcode = new Map<number, (OpSpec | undefined)[]>()
  const rows = ALL_OPS.filter((spec) => spec.since <= Math.max(version, 1)).sort((a, b) => a.since - b.since)
  for (const spec of rows) {
    byName.set(spec.name, spec)
    if (spec.subOpcode === undefined) {
      byOpcode[spec.opcode] = spec
    } else {
      const family = bySubOpcode.get(spec.opcode) ?? []
      family[spec.subOpcode] = spec
      bySubOpcode.set(spec.opcode, family)
    }
  }
  return { version, byName, byOpcode, bySubOpcode }
}

const introduced = new Map<string, number>()
for (const { name, since } of ALL_OPS) introduced.set(name, Math.min(since, introduced.get(name) ?? since))

/** The first version that has an opcode of this name. */
export function introducedIn(name: string): number | undefined {
  return introduced.get(name)
}
