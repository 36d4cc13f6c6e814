import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractProgram } from '../program.ts'
import { contractsFolder } from './compile.ts'

/** A released program. Its apps stay listings of this product for ever, so no entry is ever removed from the list. */
export interface ReleasedProgram {
  kind: string
  /** Counts the releases of a kind, from 1. */
  version: number
  approvalHash: string
}

const knownProgramsPath = join(contractsFolder, 'known-programs.json')

export function readKnownPrograms(): ReleasedProgram[] {
  return JSON.parse(readFileSync(knownProgramsPath, 'utf8')) as ReleasedProgram[]
}

export function writeKnownPrograms(programs: readonly ReleasedProgram[]): void {
  writeFileSync(knownProgramsPath, `${JSON.stringify(programs, null, 2)}\n`)
}

/** New entries for these programs, without those that are released already. */
export function newReleases(
  known: readonly ReleasedProgram[],
  compiled: readonly ContractProgram[],
): ReleasedProgram[] {
  return compiled
    .filter(({ approvalHash }) => !known.some((released) => released.approvalHash === approvalHash))
    .map(({ kind, approvalHash }) => ({
      kind,
      version: 1 + known.filter((released) => released.kind === kind).length,
      approvalHash,
    }))
}
