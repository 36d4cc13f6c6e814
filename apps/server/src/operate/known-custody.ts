import { cursorTable } from '../chain/cursor-table.ts'
import { heldWorks } from '../custodial/custodian-in-use.ts'
import type { Queries } from '../platform/db/database.ts'

/** Works in custody whose sellers a database knows. */
export interface KnownCustody {
  works: ReadonlySet<bigint>
  /** The last round that it has read; -1 before the first. */
  round: bigint
}

/** What an empty database knows. */
export const nothingKnown: KnownCustody = { works: new Set(), round: -1n }

export async function readKnownCustody(db: Queries): Promise<KnownCustody> {
  const [cursor] = await db.select({ round: cursorTable.round }).from(cursorTable)
  return { works: await heldWorks(db), round: cursor?.round ?? -1n }
}
