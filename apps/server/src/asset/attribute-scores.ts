import { and, asc, eq, gt, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from './services.ts'
import { attributeCountTable, countedWorkTable, scoredCreatorTable } from './attribute-count-table.ts'

/** Creators of one run, and works of one statement. */
const [CREATORS, WORKS] = [16, 1_000]
/** Works per second of pause after a creator's scores: a mint changes the scores of all works that share its values. */
const WORKS_PER_SECOND = 500

/** The rarity of a work among the counted works of its creator. The sum is exact, so that equal works have equal scores. */
export function scoreOf({ creator, attributes }: Record<'creator' | 'attributes', SQLWrapper>): SQL {
  return sql`(select coalesce(sum(1.0 / counts.works), 0)::double precision
    from jsonb_to_recordset(${attributes}) as has(key text, value text)
    join ${attributeCountTable} as counts
      on counts.creator = ${creator} and counts.name = has.key and counts.value = has.value)`
}

/**
 * Computes the scores of all works of creators whose counts changed, for each creator at most once in a time that grows with its works.
 * @returns whether more creators may be due
 */
export async function rescoreDue(
  { database }: Pick<Services, 'database'>,
  nowSeconds = Math.floor(Date.now() / 1_000),
): Promise<boolean> {
  const { creator, changes, dueSeconds } = scoredCreatorTable
  const due = await database.db
    .select()
    .from(scoredCreatorTable)
    .where(and(gt(changes, 0), lte(dueSeconds, nowSeconds)))
    .orderBy(asc(dueSeconds))
    .limit(CREATORS)
  for (const row of due) {
    const works = await rescore({ database }, row.creator)
    // Changes made meanwhile stay due for the next run.
    await database.db
      .update(scoredCreatorTable)
      .set({ changes: sql`${changes} - ${row.changes}`, dueSeconds: nowSeconds + Math.ceil(works / WORKS_PER_SECOND) })
      .where(eq(creator, row.creator))
  }
  return due.length === CREATORS
}

/** Uses short statements that skip works being recounted, so that nothing waits for them long. */
async function rescore({ database }: Pick<Services, 'database'>, creator: string): Promise<number> {
  let works = 0
  let last: string | null = '0'
  while (last !== null) {
    const { rows }: { rows: { last: string | null; works: number }[] } = await database.db.execute(sql`
      with batch as materialized (
        select asset_id, creator, attributes from ${countedWorkTable}
        where creator = ${creator} and asset_id > ${last}
        order by asset_id limit ${WORKS} for update skip locked),
      scored as (
        select asset_id, ${scoreOf({ creator: sql`batch.creator`, attributes: sql`batch.attributes` })} as score from batch),
      changed as (
        update ${countedWorkTable} as work set score = scored.score from scored
        where work.asset_id = scored.asset_id and work.score <> scored.score)
      select max(asset_id) as last, count(*)::integer as works from batch`)
    last = rows[0]?.last ?? null
    works += rows[0]?.works ?? 0
  }
  return works
}
