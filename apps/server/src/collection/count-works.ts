import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'

/** Counts the works of collections after a change, and notes who created them. @returns the counts */
export async function countWorks(tx: Transaction, collectionIds: readonly bigint[]): Promise<Map<bigint, number>> {
  const ids = [...new Set(collectionIds)].map(String)
  const { rows } = await tx.execute<{ id: string; works: number }>(sql`
    update ${collectionTable} as changed set (works, creators) = (
      select count(*)::integer, coalesce(array_agg(distinct creator), '{}')
      from ${collectionWorkTable} where collection_id = changed.id)
    where id = any(${sql.param(ids)}::bigint[]) returning id, works`)
  return new Map(rows.map(({ id, works }) => [BigInt(id), works]))
}
