// Measures a large account and a large collection on Postgres: `node apps/server/bench/people.ts [works] [followers]`. For each tab of a
// gallery it times the list's statements in the database and the page rendered for a visitor, then filters and pages of a collection of
// 10,000 works with 12 traits. Each p95 has its ratio to the same figure in a market of a hundredth of the size, in the same run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { buildWeb } from '../../web/build.ts'
import { traitsOf } from '../src/collection/test/give-traits.ts'
import { createServer } from '../src/create-server.ts'
import type { Database } from '../src/platform/db/database.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'
import { fillMarket, seller } from './full-market.ts'
import { quantile, record, timeOf, untilIdle } from './measure.ts'

const [WORKS = 50_000, FOLLOWERS = 20_000] = process.argv.slice(2).map(Number)
const SHARE = 100
const REQUESTS = 40
/** Requests of each page before it is measured: the first ones are those of a server that has just started. */
const WARM_UP = 5
/** As many as an account may follow. */
const MOST_FOLLOWED = 5_000
const webBuildFolder = join(import.meta.dirname, '../../web/build')

type Traits = Record<string, string[]>

const filter = (traits: Traits) => encodeURIComponent(JSON.stringify(traits))
const [one, two, third] = [{ 'Trait 0': ['1'] }, { 'Trait 0': ['1', '2'], 'Trait 5': ['3'] }, { 'Trait 3': ['2'] }]
const [all, none] = [traitsOf(400), { ...traitsOf(400), 'Trait 11': ['none'] }]
/** Filters of the collection: traits, and the rest of the query. */
const filters: readonly [traits: Traits, rest: string][] = [
  ...[one, two, all, none].map((traits): [Traits, string] => [traits, '']),
  ...['sort=price-low', 'sort=price-high&price_min=10&price_max=500', 'price_max=500000'].flatMap((rest) =>
    [{}, two, all].map((traits): [Traits, string] => [traits, rest]),
  ),
  [third, 'sales=true'],
]
/** A page, and the requests for its list. */
const pages: readonly [page: string, ...lists: string[]][] = [
  ['/gallery/largest', `/api/account/info/${seller}`],
  ['/gallery/largest/collections', `/api/collections/${seller}`],
  ['/gallery/largest/creations', `/api/creation/${seller}`],
  ['/gallery/largest/auctions', `/api/auctions/${seller}`],
  ['/gallery/largest/sales', `/api/sales/${seller}`],
  ...['new', 'random', 'price-high'].map((sort): [string, string] => [
    `/gallery/largest/ownedNft?sort=${sort}`,
    `/api/gallery/${seller}?sort=${sort}`,
  ]),
  ['/gallery/largest/stats', `/api/account/stats/${seller}?by=month`],
  ['/gallery/largest/community', '/api/user/comments?user=largest'],
  ['/gallery/largest/follower', '/api/account/follower/largest'],
  ['/gallery/largest/following', '/api/account/following/largest'],
  ['/collection/1', '/api/collections/nft/1', '/api/collections/info/1'],
  ['/collection/1/activity', '/api/collections/info/1'],
  ...filters.map(([traits, rest]): [string, string] => {
    const query = `${rest}&arc_69=${filter(traits)}`
    return [`/collection/1?${query}`, `/api/collections/nft/1?${query}`]
  }),
]

/** Adds usernames, follows from and to the account, and as many comments in its gallery as followers. */
async function fillPeople({ db }: Database, followers: number): Promise<void> {
  await db.execute(sql`update market.account set username = 'largest', username_skeleton = 'largest' where id = 1`)
  await db.execute(sql`
    insert into market.account (username, username_skeleton)
    select 'fan' || n, 'fan' || n from generate_series(1, ${followers}) as n`)
  await db.execute(sql`
    insert into market.account_address (address, account_id)
    select 'FAN' || id, id from market.account where id > 1`)
  await db.execute(sql`
    insert into market.follow (follower_id, followed_id)
    select id, 1 from market.account where id > 1
    union all (select 1, id from market.account where id > 1 order by id limit ${MOST_FOLLOWED})`)
  await db.execute(sql`
    insert into market.comment (author_id, account_id, text)
    select id, 1, 'A comment with https://example.org/' || id from market.account where id > 1`)
  await db.execute(sql`
    update market.account set
      follower_count = (select count(*) from market.follow where followed_id = account.id),
      following_count = (select count(*) from market.follow where follower_id = account.id)`)
  await db.execute(sql`
    update market.collection set
      works = (select count(*) from market.collection_work where collection_id = collection.id)`)
  await db.execute(sql`vacuum analyze`)
}

interface Figure {
  databaseMs: number
  pageMs: number
}

/** The time of a request's statements, one after the other. */
async function timeOfStatements(pool: Pool, statements: { text: string; values: unknown[] }[]): Promise<number> {
  const started = performance.now()
  for (const { text, values } of statements) await pool.query(text, values)
  return performance.now() - started
}

async function measure(works: number, followers: number): Promise<Map<string, Figure>> {
  const postgres = await startTestPostgres()
  const url = await postgres.createDatabase()
  const database = await openPostgres({ url, poolSize: 8 })
  await fillMarket(database, works)
  await fillPeople(database, followers)
  const dataFolder = mkdtempSync(join(tmpdir(), 'facet-bench-people-'))
  const server = await createServer(
    {
      port: 0,
      dataFolder,
      webBuildFolder,
      algodUrl: 'http://127.0.0.1:1',
      logLevel: 'silent',
      platformAddress: seller,
      requestsPerMinute: 1_000_000,
    },
    { database },
  )
  const origin = await server.listen()
  await untilIdle()
  const pool = (database.db as unknown as { $client: Pool }).$client
  const figures = new Map<string, Figure>()
  for (const [page, ...lists] of pages) {
    for (let count = 0; count < WARM_UP; count++) await timeOf(`${origin}${page}`)
    const [inDatabase, rendered]: [number[], number[]] = [[], []]
    const statements = []
    for (const list of lists) statements.push(...(await record(`${origin}${list}`)).statements)
    for (let count = 0; count < REQUESTS; count++) {
      inDatabase.push(await timeOfStatements(pool, statements))
      rendered.push(await timeOf(`${origin}${page}`))
    }
    figures.set(page, { databaseMs: quantile(inDatabase, 0.95), pageMs: quantile(rendered, 0.95) })
  }
  await server.close()
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  return figures
}

await buildWeb()
const small = await measure(Math.ceil(WORKS / SHARE), Math.ceil(FOLLOWERS / SHARE))
const large = await measure(WORKS, FOLLOWERS)
console.log(
  `${WORKS} works and ${FOLLOWERS} followers: p95 at the database, of the page, and × that of a market of a ${SHARE}th`,
)
for (const [page] of pages) {
  const [one, other] = [small.get(page), large.get(page)]
  if (!one || !other) throw new RangeError('each page was measured')
  const shown = (ms: number, least: number) => `${ms.toFixed(1).padStart(7)} ms × ${(ms / least).toFixed(1)}`
  const name = decodeURIComponent(page).slice(0, 60).padEnd(60)
  console.log(`${name} ${shown(other.databaseMs, one.databaseMs)}  ${shown(other.pageMs, one.pageMs)}`)
}
