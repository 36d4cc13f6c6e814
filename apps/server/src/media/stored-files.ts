import { FacetError } from '@facet/errors'
import { and, eq, sql } from 'drizzle-orm'
import { Budget } from '../platform/budget.ts'
import type { Config } from '../platform/config/config.ts'
import type { Database } from '../platform/db/database.ts'
import { cidOf } from './cid-of.ts'
import type { FileStore } from './file-store.ts'
import { knownFileTable } from './known-file-table.ts'
import type { Uploader } from './upload-places.ts'

/** Files stored for accounts: within their budgets, and for some days unless something refers to them (`upload-expiry`). */
export interface StoredFiles {
  /**
   * Stores and pins a file, which is then kept for some days.
   * @param spentBytes of the budget that were already spent on it
   * @returns its CID
   * @throws FacetError `upload-budget-spent`, `files-unavailable`
   */
  add(bytes: Uint8Array, by: Uploader, spentBytes?: number): Promise<string>
  /** Spends some of the budget. @throws FacetError `upload-budget-spent` */
  spend(bytes: number, by: Uploader): void
  /** Keeps a stored file for some days from now. @returns whether it is still here */
  keep(cid: string): Promise<boolean>
}

const DAY_MS = 86_400_000

export function createStoredFiles(
  { db }: Pick<Database, 'db'>,
  files: FileStore,
  { uploadBytesPerDay, uploadsKeepDays }: Pick<Config, 'uploadBytesPerDay' | 'uploadsKeepDays'>,
): StoredFiles {
  const budget = new Budget({ most: uploadBytesPerDay, windowMs: DAY_MS })
  const { path, keptUntil, isLeaving } = knownFileTable
  const isStaying = eq(isLeaving, false)
  const end = sql`now() + ${uploadsKeepDays} * interval '1 day'`
  /** A file that an NFT names stays kept for good. */
  const later = { keptUntil: sql`case when ${keptUntil} is null then null else ${end} end` }

  function spend(bytes: number, { account, visitor }: Uploader): void {
    const retryAfterSeconds = budget.spend([`account ${account}`, `visitor ${visitor}`], bytes)
    if (retryAfterSeconds > 0) {
      throw new FacetError('upload-budget-spent', { limitBytes: uploadBytesPerDay, retryAfterSeconds })
    }
  }

  return {
    spend,
    add: async (bytes, by, spentBytes = 0) => {
      spend(Math.max(0, bytes.length - spentBytes), by)
      // The row first: whatever removes the file afterwards sees that it is kept.
      const cid = await cidOf(bytes)
      const kept = await db
        .insert(knownFileTable)
        .values({ path: cid, keptUntil: end })
        .onConflictDoUpdate({ target: path, set: later, setWhere: isStaying })
        .returning()
      if (kept.length === 0) throw new FacetError('files-unavailable', { reason: 'the same file is being removed' })
      return files.add(bytes)
    },
    keep: async (cid) => {
      const kept = await db
        .update(knownFileTable)
        .set(later)
        .where(and(eq(path, cid), isStaying))
        .returning()
      return kept.length > 0
    },
  }
}
