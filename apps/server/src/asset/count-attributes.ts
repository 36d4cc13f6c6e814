import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { anyOf } from '../chain/any-of.ts'
import type { Transaction } from '../platform/db/database.ts'
import { assetTable } from './asset-table.ts'
import { attributeCountTable, type CountedWork, countedWorkTable, scoredCreatorTable } from './attribute-count-table.ts'
import { scoreOf } from './attribute-scores.ts'

/**
 * Counts a work with these attributes instead of its previous ones. The transaction must already have written its metadata row and
 * hold the cursor (`holdCursor`), so that the work is not counted twice and cannot be destroyed meanwhile.
 */
export async function countAttributes(tx: Transaction, work: CountedWork): Promise<void> {
  const before = await tx.delete(countedWorkTable).where(eq(countedWorkTable.assetId, work.assetId)).returning()
  const now = work.attributes.length > 0 && !(await isDestroyed(tx, work.assetId)) ? [work] : []
  if (now.length > 0) await tx.insert(countedWorkTable).values(now)
  await changeCounts(tx, before, now)
  const { assetId, creator, attributes } = countedWorkTable
  // Those of the creator's other works follow: `rescoreDue`.
  await tx
    .update(countedWorkTable)
    .set({ score: scoreOf({ creator, attributes }) })
    .where(eq(assetId, work.assetId))
}

/** Removes destroyed works from the counts. */
export async function removeFromCounts(tx: Transaction, assetIds: readonly bigint[]): Promise<void> {
  if (assetIds.length === 0) return
  const before = await tx
    .delete(countedWorkTable)
    .where(anyOf(countedWorkTable.assetId, [...assetIds]))
    .returning()
  await changeCounts(tx, before, [])
}

async function isDestroyed(tx: Transaction, assetId: bigint): Promise<boolean> {
  const rows = await tx
    .select({ assetId: assetTable.assetId })
    .from(assetTable)
    .where(and(eq(assetTable.assetId, assetId), isNotNull(assetTable.destroyedRound)))
  return rows.length > 0
}

/** Updates rows in key order, so that concurrent transactions cannot deadlock. */
async function changeCounts(
  tx: Transaction,
  before: readonly CountedWork[],
  now: readonly CountedWork[],
): Promise<void> {
  const change = (sign: number) => (work: CountedWork) => ({
    sign,
    creator: work.creator,
    attributes: [{ key: '', value: '' }, ...work.attributes],
  })
  const changes = [...before.map(change(-1)), ...now.map(change(1))]
  if (changes.length === 0) return
  const { rows } = await tx.execute<{ creator: string; name: string; value: string; works: number }>(sql`
    insert into ${attributeCountTable} as counted (creator, name, value, works)
    select changed.creator, has.key, has.value, sum(changed.sign)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as changed(sign integer, creator text, attributes jsonb),
      jsonb_to_recordset(changed.attributes) as has(key text, value text)
    group by 1, 2, 3 having sum(changed.sign) <> 0 order by 1, 2, 3
    on conflict (creator, name, value) do update set works = counted.works + excluded.works
    returning creator, name, value, works`)
  const creators = [...new Set(changes.map(({ creator }) => creator))].toSorted()
  await tx
    .insert(scoredCreatorTable)
    .values(creators.map((creator) => ({ creator, changes: 1 })))
    .onConflictDoUpdate({
      target: scoredCreatorTable.creator,
      set: { changes: sql`${scoredCreatorTable.changes} + 1` },
    })
  const empty = rows.filter(({ works }) => works === 0)
  if (empty.length === 0) return
  await tx.execute(sql`
    delete from ${attributeCountTable} as counted
    using jsonb_to_recordset(${JSON.stringify(empty)}::jsonb) as gone(creator text, name text, value text)
    where counted.creator = gone.creator and counted.name = gone.name and counted.value = gone.value`)
}
