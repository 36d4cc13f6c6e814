import { findKnownProgram, isOfKind, type ListingKind, type ProgramOf } from '@facet/contracts'
import { FacetError } from '@facet/errors'

/** An app and the program that made it. */
export interface AppVersion {
  appId: bigint
  /** Hex SHA-256 of its approval program: names kind and version. */
  programHash: string
}

/**
 * The program that made an app.
 * @throws FacetError `listing-not-genuine` when it is not a program of that kind
 */
export function programOfApp<Kind extends ListingKind>(
  kind: Kind,
  { appId, programHash }: AppVersion,
): ProgramOf<Kind> {
  const program = findKnownProgram(programHash)
  if (!program || !isOfKind(program, kind)) throw new FacetError('listing-not-genuine', { appId: Number(appId) })
  return program
}
