import { eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../platform/db/database.ts'
import { canonicalPath } from './canonical-path.ts'
import type { FilePath } from './file-store.ts'
import { knownFileTable } from './known-file-table.ts'

/** The files that this market serves, so that it is not a gateway to everything a file store can find. */
export interface KnownFiles {
  /** Adds files that an NFT names, which are kept for good. Skips anything that is not an IPFS path. */
  add(paths: readonly FilePath[]): Promise<void>
  has(path: FilePath): Promise<boolean>
}

export function createKnownFiles({ db }: Pick<Database, 'db'>): KnownFiles {
  const { path: knownPath, keptUntil } = knownFileTable
  return {
    add: async (paths) => {
      const named = [...new Set(paths.flatMap((path) => canonicalPath(path) ?? []))]
      if (named.length === 0) return
      await db
        .insert(knownFileTable)
        .values(named.map((path) => ({ path })))
        .onConflictDoUpdate({ target: knownPath, set: { keptUntil: null }, setWhere: isNotNull(keptUntil) })
    },
    has: async (path) => {
      const canonical = canonicalPath(path)
      if (canonical === undefined) return false
      const rows = await db.select().from(knownFileTable).where(eq(knownPath, canonical))
      return rows.length > 0
    },
  }
}
