import { type ContractKind, type ProgramOf, programs } from './programs.ts'
import { releasedPrograms } from './released/released-programs.ts'

/** A program of this market, of any kind and version. */
export type KnownProgram = ProgramOf<ContractKind>

const known = new Map<string, KnownProgram>(
  [...Object.values(releasedPrograms).flat(), ...Object.values(programs)].map((program) => [
    program.approvalHash,
    program,
  ]),
)

/** Hex SHA-256 of every known approval program. */
export const knownHashes: readonly string[] = [...known.keys()]

/**
 * The program whose approval bytecode has this hex SHA-256. Decode the errors, events and state of an app with the program that
 * made it: a listing stays tradable after newer versions are released.
 * @returns undefined for a program of another product
 */
export function findKnownProgram(approvalHash: string): KnownProgram | undefined {
  return known.get(approvalHash)
}

/** Whether a program belongs to a kind. */
export function isOfKind<Kind extends ContractKind>(program: KnownProgram, kind: Kind): program is ProgramOf<Kind> {
  return program.kind === kind
}
