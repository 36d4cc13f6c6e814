/** Works in custody whose sellers a database knows. */
export interface KnownCustody {
  works: ReadonlySet<bigint>
  /** The last round that it has read; -1 before the first. */
  round: bigint
}

/** What an empty database knows. */
export const nothingKnown: KnownCustody = { works: new Set(), round: -1n }
