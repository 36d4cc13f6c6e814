import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'

/** Counts the works of collections after a change, and notes who created them. @returns the numbers of both */
export async function countWorks(
  tx: Transaction,
  collectionIds: readonly bigint[],
): Promise<Map<bigint, { works: number; creators: number }>> {
  const ids = [...new Set(collectionIds)].map(String)
  const { rows } = await tx.execute<{ id: string; works: number; creators: number }>(sql`
    update ${collectionTable} as changed set (works, creators) = (
      select count(*)::integer, coalesce(array_agg(distinct creator), '{}')
      from ${collectionWorkTable} where collection_id = changed.id)
    where id = any(${sql.param(ids)}::bigint[]) returning id, works, cardinality(creators) as creators`)
  return new Map(rows.map(({ id, ...counts }) => [BigInt(id), counts]))
}
