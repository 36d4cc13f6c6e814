import type { OpSpec } from '../ops/op-spec.ts'
import { introducedIn, opTable } from '../ops/op-table.ts'
import type { Assembly } from './assembly.ts'
import type { ByteString } from './byte-string.ts'
import { describeCounts } from './counts.ts'
import { NEWEST_VERSION } from './newest-version.ts'
import type { Token } from './token.ts'
import { BYTES, UINT64 } from './type-lattice.ts'

/** Names of one of several operations, chosen by the number of immediates. */
const BY_IMMEDIATES: ReadonlyMap<string, ReadonlyMap<number, string>> = new Map([
  ['txn', counted([1, 'txn'], [2, 'txna'])],
  ['gtxn', counted([2, 'gtxn'], [3, 'gtxna'])],
  ['gtxns', counted([1, 'gtxns'], [2, 'gtxnsa'])],
  ['extract', counted([0, 'extract3'], [2, 'extract'])],
  ['replace', counted([0, 'replace3'], [1, 'replace2'])],
])

function counted(...choices: [number, string][]): ReadonlyMap<number, string> {
  return new Map(choices)
}

/** Names that load a constant, and the type that each pushes. */
const CONSTANTS = new Map([
  ['int', UINT64],
  ['byte', BYTES],
  ['addr', BYTES],
  ['method', BYTES],
])

export function isPseudoOp(name: ByteString): boolean {
  return CONSTANTS.has(name) || BY_IMMEDIATES.has(name)
}

/** The operation chosen by an instruction's name and number of immediates. */
export interface ChosenOp {
  /** Name in messages, which for pseudo operations is the one in the text. */
  readonly name: string
  /** Name in messages about the stack. */
  readonly trackedName: string
  /** The row of the table; `undefined` for a constant, or when no operation takes this number of immediates. */
  readonly spec: OpSpec | undefined
  readonly args: OpSpec['args']
  readonly returns: OpSpec['returns']
}

/** Finds the operation of an instruction, reporting unknown names, versions and numbers of immediates. */
export function chooseOp(assembly: Assembly, mnemonic: Token, immediates: number): ChosenOp | undefined {
  const name = mnemonic.text
  const constant = CONSTANTS.get(name)
  const { byName, version } = assembly.ops
  if (constant)
    return { name, trackedName: trackedName(name, immediates), spec: undefined, args: [], returns: [constant] }
  const choices = BY_IMMEDIATES.get(name)
  if (choices) return choosePseudoOp(assembly, mnemonic, choices, immediates)
  const spec = byName.get(name)
  if (!spec) {
    const since = introducedIn(name)
    const isLater = since !== undefined && since > version
    assembly.problem(mnemonic, isLater ? `${name} opcode was introduced in v${since}` : `unknown opcode: ${name}`)
    return undefined
  }
  return { name, trackedName: name, spec, args: spec.args, returns: spec.returns }
}

function choosePseudoOp(
  assembly: Assembly,
  mnemonic: Token,
  choices: ReadonlyMap<number, string>,
  immediates: number,
): ChosenOp | undefined {
  const name = mnemonic.text
  const { byName, version } = assembly.ops
  const specOf = (choice: string): OpSpec =>
    (byName.get(choice) ?? opTable(NEWEST_VERSION).byName.get(choice)) as OpSpec
  const choice = choices.get(immediates)
  let spec: OpSpec | undefined
  let typedAs: OpSpec
  let since: number
  if (choice === undefined) {
    assembly.problem(mnemonic, `${name} expects ${describeCounts('immediate argument', [...choices.keys()])}`)
    const [first, second] = [...choices.values()].map(specOf) as [OpSpec, OpSpec]
    if (first.args.length !== second.args.length || first.returns.length !== second.returns.length) return undefined
    typedAs = first
    since = Math.min(first.since, second.since)
  } else {
    spec = specOf(choice)
    typedAs = spec
    since = spec.since
  }
  // Version 0 is an old name of version 1.
  if (since > Math.max(version, 1)) {
    const count = describeCounts('immediate', [immediates])
    assembly.problem(mnemonic, `${name} opcode with ${count} was introduced in v${since}`)
  }
  const { args, returns } = typedAs
  return { name, trackedName: trackedName(name, immediates), spec, args, returns }
}

function trackedName(name: string, immediates: number): string {
  return immediates === 0 ? `${name} without immediates` : name
}

/** For each number of immediates with which `name` takes the field: that number. */
export function immediateCountsWithField(name: string, field: ByteString): number[] {
  const counts: number[] = []
  for (const [count, choice] of BY_IMMEDIATES.get(name) ?? []) {
    const immediates = opTable(NEWEST_VERSION).byName.get(choice)?.immediates ?? []
    for (const { group } of immediates) if (group?.byName.has(field)) counts.push(count)
  }
  return counts
}
