import knownPrograms from './known-programs.json' with { type: 'json' }

/**
 * The kind of listing that an approval program is, by the hex SHA-256 of its bytecode. The list only grows: a listing made
 * by an older version stays tradable for ever.
 * @returns undefined for a program that is not of this product
 */
export function findKnownProgram(approvalHash: string): { kind: string; approvalHash: string } | undefined {
  return knownPrograms.find((program) => program.approvalHash === approvalHash)
}
