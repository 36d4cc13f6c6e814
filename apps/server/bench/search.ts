// Measures the cost of a search on Postgres, and how it grows with the market: `node apps/server/bench/search.ts [works]`. The second of
// two markets has ten times as many works. Both have an account for every ten works and a collection for every fifty, and are first indexed
// from nothing.
import { sql } from 'drizzle-orm'
import { listManyWorks, FIRST_WORK } from '../src/market/test/many-listings.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import type { Database } from '../src/platform/db/database.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'
import { BATCH, indexDue } from '../src/search/index-due.ts'
import { noteChanges } from '../src/search/note-changes.ts'
import { createSqlSearchEngine } from '../src/search/sql-search-engine.ts'

const WORKS = Number(process.argv[2] ?? 2_000)
const GROWTH = 10
const ROUNDS = 20
/** Syllables of titles and names: few enough that many words share a beginning, and a misspelt word is often another word. */
const syllables = 'ka,lo,mer,tin,vas,or,bel,shu,ran,qui,dep,fol,gra,hin,jus,pel,ster,wil,yan,zem'.split(',')

const searches: Record<string, string[]> = {
  beginning: ['kal', 'mert', 'vasor', 'gra', 'shuran'],
  number: ['100', '1234', '5678'],
  misspelt: ['kalomre', 'mertnvas', 'shuarn', 'pelstre', 'quidepp'],
  'several words': ['kalo mer', 'common 12', 'kalo merti 77', 'vas or bel shu ran'],
  nothing: ['xxxxxxxx', 'x'.repeat(100), '%_%_%_%_', 'wwwwwwww qqqqqqqq'],
}

/** SQL of a word that follows from a number. */
function word(n: string, salt: number) {
  const list = sql`${sql.param(syllables)}::text[]`
  const part = (turn: number) =>
    sql`(${list})[1 + abs(hashint4(${sql.raw(n)} % 20011 + ${salt * 100 + turn}::integer)) % ${syllables.length}::integer]`
  return sql`${part(1)} || ${part(2)} || ${part(3)}`
}

async function fill(database: Database, works: number): Promise<void> {
  const { db } = database
  await listManyWorks(database, works)
  await db.execute(sql`update market.nft_metadata
    set title = ${word('asset_id::integer', 1)} || ' ' || ${word('asset_id::integer', 2)} || ' common ' || (asset_id - ${FIRST_WORK})`)
  await db.execute(sql`insert into market.account (username, follower_count)
    select ${word('n', 3)} || n, n % 97 from generate_series(1, ${Math.ceil(works / 10)}) as n`)
  await db.execute(sql`insert into market.collection (account_id, title, description, cover_cid, is_nsfw, works)
    select 1, ${word('n', 4)} || ' ' || ${word('n', 5)}, '', '', false, 1 + n % 89 from generate_series(1, ${Math.ceil(works / 50)}) as n`)
}

function at(times: number[], share: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN
}

const postgres = await startTestPostgres()
const before = new Map<string, number>()
for (const works of [WORKS, WORKS * GROWTH]) {
  const market = await openPostgres({ url: await postgres.createDatabase(), poolSize: 4 })
  await fill(market, works)
  const started = performance.now()
  await market.transaction(noteChanges)
  while ((await indexDue({ database: market })) === BATCH);
  await market.db.execute(sql`vacuum analyze`)
  const seconds = (performance.now() - started) / 1_000
  console.log(`${works} works: indexed in ${seconds.toFixed(1)} s`)
  const engine = createSqlSearchEngine(market)
  for (const [name, values] of Object.entries(searches)) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const value of values) {
        const startedAt = performance.now()
        await engine.find({
          value,
          types: ['Username', 'Collection', 'NFT', 'Tag'],
          limit: 5,
          showsAdult: round % 2 === 0,
        })
        times.push(performance.now() - startedAt)
      }
    }
    const p95 = at(times, 0.95)
    const growth = before.has(name)
      ? `, ${(p95 / (before.get(name) ?? p95)).toFixed(1)} times the smaller market's`
      : ''
    console.log(`  ${name.padEnd(14)} p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${growth}`)
    before.set(name, p95)
  }
  await market.close()
}
await postgres.stop()
