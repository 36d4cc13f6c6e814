import { setImmediate as letOthersRun } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import type { Database } from '../platform/db/database.ts'
import { compareFingerprints, leastLikeness } from './compare-fingerprints.ts'
import { keysLike } from './fingerprint-keys.ts'
import { fingerprintKeyTable, fingerprintTable } from './fingerprint-table.ts'

/** Most works read for each key, those shown first, even when somebody has minted thousands of pictures with the key. */
const OF_ONE_KEY = 16
/** Most works that are compared: those with the most keys in common. */
const MOST_COMPARED = 32
/** Most works with the same file that are read. */
const MOST_SAME = 16

/** The picture of a work. */
export interface Shown {
  path: string
  since: bigint
  fingerprint: Uint8Array | null
  /** All addresses of the account that made the work. */
  creators: string[]
}

interface Similar {
  assetId: bigint
  likeness: number
}

type Queries = Pick<Database, 'db'>

/** Works of other accounts that showed an earlier picture that this one looks like, or a later one that looks like this. */
export async function findSimilar(database: Queries, shown: Shown, which: 'earlier' | 'later'): Promise<Similar[]> {
  const same = await sameFile(database, shown, which)
  const likenesses = new Map(same.map((assetId) => [assetId, 1]))
  if (shown.fingerprint !== null) {
    for (const candidate of await candidates(database, shown, shown.fingerprint, which)) {
      const other = Buffer.from(candidate.luminance, 'base64')
      const [original, copy] = which === 'earlier' ? [other, shown.fingerprint] : [shown.fingerprint, other]
      const likeness = compareFingerprints(original, copy)
      if (likeness >= leastLikeness(original) && !likenesses.has(candidate.assetId)) {
        likenesses.set(candidate.assetId, likeness)
      }
      await letOthersRun()
    }
  }
  return [...likenesses].map(([assetId, likeness]) => ({ assetId, likeness }))
}

async function sameFile(
  { db }: Queries,
  { path, since, creators }: Shown,
  which: 'earlier' | 'later',
): Promise<bigint[]> {
  const rows = await db
    .select({ assetId: fingerprintTable.assetId })
    .from(fingerprintTable)
    .innerJoin(assetTable, eq(assetTable.assetId, fingerprintTable.assetId))
    .where(and(eq(fingerprintTable.path, path), isThen(fingerprintTable.since, since, which), isOfOthers(creators)))
    .orderBy(asc(fingerprintTable.since))
    .limit(MOST_SAME)
  return rows.map((row) => row.assetId)
}

/** Works with keys of similar pictures, those with the most of them first. */
async function candidates(
  { db }: Queries,
  { since, creators }: Shown,
  fingerprint: Uint8Array,
  which: 'earlier' | 'later',
): Promise<{ assetId: bigint; luminance: string }[]> {
  const keys = keysLike(fingerprint, which === 'earlier' ? 'copy' : 'original')
  const { key, since: at, assetId: other } = fingerprintKeyTable
  const searchedKeys = sql`unnest(${sql.param(keys)}::integer[]) as searched(key)`
  // Materialized: a planner that expects few works would look up all keys for each of them.
  const { rows } = await db.execute<{ asset_id: string }>(sql`
    with found as materialized (
      select like_it.asset_id from ${searchedKeys}, lateral (
        select ${other} from ${fingerprintKeyTable} where ${key} = searched.key and ${isThen(at, since, which)}
        order by ${key}, ${at}, ${other} limit ${OF_ONE_KEY}) as like_it)
    select found.asset_id from found join ${assetTable} on ${assetTable.assetId} = found.asset_id
    where ${isOfOthers(creators)}
    group by found.asset_id order by count(*) desc, found.asset_id limit ${MOST_COMPARED}`)
  if (rows.length === 0) return []
  const { assetId: id, luminance } = fingerprintTable
  const ids = rows.map((row) => BigInt(row.asset_id))
  return db
    .select({ assetId: id, luminance: sql<string>`${luminance}` })
    .from(fingerprintTable)
    .where(and(inArray(id, ids), isNotNull(luminance)))
}

type Since = typeof fingerprintTable.since | typeof fingerprintKeyTable.since

function isThen(at: Since, since: bigint, which: 'earlier' | 'later'): SQL {
  return which === 'earlier' ? lt(at, since) : gt(at, since)
}

/** Whether a work still exists and none of these made it. */
function isOfOthers(creators: string[]): SQL | undefined {
  return and(notInArray(assetTable.creator, creators), isNull(assetTable.destroyedRound))
}
