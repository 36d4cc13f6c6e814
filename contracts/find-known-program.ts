import knownPrograms from './known-programs.json' with { type: 'json' }
import type { ContractKind } from './programs.ts'

/** Written by the build, of which every kind has a program. */
const known = knownPrograms as readonly { kind: ContractKind; approvalHash: string }[]

/**
 * The kind of contract that an approval program is, by the hex SHA-256 of its bytecode. The list only grows: a listing made
 * by an older version stays tradable for ever.
 * @returns undefined for a program that is not of this product
 */
export function findKnownProgram(approvalHash: string): { kind: ContractKind; approvalHash: string } | undefined {
  return known.find((program) => program.approvalHash === approvalHash)
}
