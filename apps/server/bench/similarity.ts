// Measures how many copies are found, how many pictures are mistaken for copies, and the cost of a search among a million:
// `node apps/server/bench/similarity.ts [pictures] [copies of a kind] [works]`, on Postgres.
import { sql } from 'drizzle-orm'
import { assetTable } from '../src/asset/asset-table.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'
import { findSimilar } from '../src/similarity/find-similar.ts'
import { fingerprintKeyTable, fingerprintTable } from '../src/similarity/fingerprint-table.ts'
import { generateSet, measureSimilarity, type Recall } from '../src/similarity/test/measure-similarity.ts'

const [PICTURES = 10_000, COPIES = 200, WORKS = 1_000_000] = process.argv.slice(2).map(Number)
const SEARCHES = 200
/** Works written by one statement. */
const CHUNK = 20_000

function at(times: readonly number[], share: number): string {
  return `${(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)} ms`
}

function print(recalls: ReadonlyMap<string, Recall>): void {
  for (const [name, { copies, found }] of recalls) {
    console.log(`  ${name.padEnd(36)} ${((100 * found) / copies).toFixed(1)} % of ${copies}`)
  }
}

const postgres = await startTestPostgres()
const database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 2 })
const figures = await measureSimilarity(database, await generateSet({ count: PICTURES, copiesOfKind: COPIES }))
const { pictures, flat, kinds, families, falseAlarms, alikeInSeries, alsoLike, times } = figures
console.log(`${pictures} pictures, ${flat} others with too little in them`)
console.log('copies whose original is found, by how they were made')
print(kinds)
console.log('by what they show')
print(families)
console.log(`pictures that look like one of another creator: ${falseAlarms.length}`)
for (const [family, some] of Map.groupBy(falseAlarms, (alarm) => alarm.family))
  console.log(`  ${family} ${some.length}`)
console.log(`portraits that look like another one of their series: ${alikeInSeries}`)
console.log(`copies that look like others too: ${alsoLike}`)
console.log(`a search among ${pictures}: p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}`)

// The others have the keys of some picture: far more works with one key than real pictures would give.
for (let first = PICTURES + 1; first <= WORKS; first += CHUNK) {
  const last = Math.min(first + CHUNK - 1, WORKS)
  const copied = sql`(select id, 1 + abs(hashint8(id)) % ${PICTURES}::integer as like_id
    from generate_series(${first}::bigint, ${last}::bigint) as id) as one`
  await database.db.execute(sql`insert into ${assetTable} select copy.* from ${copied}
    join ${assetTable} as asset on asset.asset_id = one.like_id,
    jsonb_populate_record(null::${assetTable}, to_jsonb(asset) || jsonb_build_object('asset_id', one.id, 'creator', 'other ' || one.id)) as copy`)
  await database.db.execute(sql`insert into ${fingerprintTable} select id, 'picture ' || id, id, luminance from ${copied}
    join ${fingerprintTable} as picture on picture.asset_id = one.like_id`)
  await database.db.execute(sql`insert into ${fingerprintKeyTable} select key, id, id from ${copied}
    join ${fingerprintKeyTable} as picture on picture.asset_id = one.like_id`)
}
await database.db.execute(sql`analyze`)
const rows = await database.db.select().from(fingerprintTable).limit(SEARCHES)
const among: number[] = []
for (const { luminance } of rows) {
  const began = performance.now()
  const fingerprint = Buffer.from(luminance ?? '', 'base64')
  await findSimilar(database, { path: '', since: BigInt(WORKS + 1), fingerprint, creators: ['nobody'] }, 'earlier')
  among.push(performance.now() - began)
}
console.log(`a search among ${WORKS} works: p50 ${at(among, 0.5)}, p95 ${at(among, 0.95)}`)
const { rows: sizes } = await database.db.execute<{ size: string }>(
  sql`select pg_size_pretty(pg_total_relation_size('market.fingerprint') + pg_total_relation_size('market.fingerprint_key')) as size`,
)
console.log(`they take ${sizes[0]?.size}`)
await database.close()
await postgres.stop()
