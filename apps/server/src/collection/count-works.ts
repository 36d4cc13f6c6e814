import { asc, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'

/**
 * Locks collections before their works change, all at once and in a fixed order, so that no two transactions wait for each other.
 * A count that waited for another transaction itself would not see what that one changed.
 */
export async function lockCollections(tx: Transaction, collectionIds: readonly bigint[]): Promise<void> {
  await tx
    .select({ id: collectionTable.id })
    .from(collectionTable)
    .where(inArray(collectionTable.id, [...new Set(collectionIds)]))
    .orderBy(asc(collectionTable.id))
    .for('no key update')
}

/** Counts the works of locked collections after a change, and notes who created them. @returns the numbers of both */
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
