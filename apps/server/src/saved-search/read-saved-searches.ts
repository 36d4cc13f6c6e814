import type { Reply } from '@facet/api-contract'
import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../platform/db/database.ts'
import { savedSearchTable } from './saved-search-table.ts'

/** The saved searches of an account in wire format, the newest first. */
export async function readSavedSearches(db: Queries, account: bigint): Promise<Reply<'GET /api/search/saved'>> {
  const { id, accountId } = savedSearchTable
  const rows = await db.select().from(savedSearchTable).where(eq(accountId, account)).orderBy(desc(id))
  const searches = rows.map(({ list, query, createdAt, ...row }) => ({
    id: Number(row.id),
    list,
    query,
    created_at: Math.floor(createdAt.getTime() / 1_000),
  }))
  return { searches }
}
