import { inArray } from 'drizzle-orm'
import { collectionTable } from './collection-table.ts'
import type { Services } from './services.ts'

/** The titles of collections by their ids; deleted ones are absent. */
export async function readCollectionTitles(
  { database }: Pick<Services, 'database'>,
  ids: readonly bigint[],
): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const { id, title } = collectionTable
  const rows = await database.db
    .select({ id, title })
    .from(collectionTable)
    .where(inArray(id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.title]))
}
