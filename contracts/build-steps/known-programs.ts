import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContractProgram } from '../program.ts'
import { contractsFolder } from './compile.ts'

/** A program whose apps are listings of this product. A released one stays known for ever; a draft only until the next build. */
export interface KnownProgram {
  kind: string
  approvalHash: string
  isReleased: boolean
}

export const knownProgramsPath = join(contractsFolder, 'known-programs.json')

export function readKnownPrograms(): KnownProgram[] {
  return JSON.parse(readFileSync(knownProgramsPath, 'utf8')) as KnownProgram[]
}

/** Keeps every released program, drops drafts, adds what was just compiled. `isRelease` makes the latter permanent. */
export function updateKnownPrograms(
  known: readonly KnownProgram[],
  compiled: readonly ContractProgram[],
  isRelease: boolean,
): KnownProgram[] {
  const released = known.filter((program) => program.isReleased)
  const added = compiled
    .filter(({ approvalHash }) => !released.some((program) => program.approvalHash === approvalHash))
    .map(({ kind, approvalHash }) => ({ kind, approvalHash, isReleased: isRelease }))
  return [...released, ...added]
}

export function writeKnownPrograms(programs: readonly KnownProgram[]): void {
  writeFileSync(knownProgramsPath, `${JSON.stringify(programs, null, 2)}\n`)
}
