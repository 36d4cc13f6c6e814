import { eq } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { canonicalPath } from './canonical-path.ts'
import type { FilePath } from './file-store.ts'
import { knownFileTable } from './known-file-table.ts'

/** The files that this market serves, so that it is not a gateway to everything a file store can find. */
export interface KnownFiles {
  /** Adds files to serve. Skips anything that is not an IPFS path. */
  add(paths: readonly FilePath[]): Promise<void>
  has(path: FilePath): Promise<boolean>
}

export function createKnownFiles({ db }: Pick<Database, 'db'>): KnownFiles {
  return {
    add: async (paths) => {
      const rows = paths.flatMap((path) => canonicalPath(path) ?? []).map((path) => ({ path }))
      if (rows.length > 0) await db.insert(knownFileTable).values(rows).onConflictDoNothing()
    },
    has: async (path) => {
      const wanted = canonicalPath(path)
      if (wanted === undefined) return false
      const rows = await db.select().from(knownFileTable).where(eq(knownFileTable.path, wanted))
      return rows.length > 0
    },
  }
}
