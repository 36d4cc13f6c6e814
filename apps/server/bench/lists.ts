// Measures the cost of a window of each list on Postgres, and how it grows with the market: `node apps/server/bench/lists.ts [works]`. The
// second of two markets has ten times as many works, each with a sale, an auction and a holding of one account. Figures are ratios to a
// floor in the same run: a bare node:http server that sends the same statements to the same database and replies with as many bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { traitsOf } from '../src/collection/test/give-traits.ts'
import { createServer } from '../src/create-server.ts'
import { FIRST_WORK } from '../src/market/test/many-listings.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'
import { fillMarket, seller } from './full-market.ts'
import { type Answer, quantile, record, timeOf } from './measure.ts'

const WORKS = Number(process.argv[2] ?? 5_000)
const GROWTH = 10
const ROUNDS = 5
const REQUESTS = 10
const AT_ONCE = 16
const paths = [
  ...['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'].map((sort) => `/api/sales?sort=${sort}`),
  ...['popular', 'random', 'new', 'price-low', 'price-high', 'ending'].map((sort) => `/api/auctions?sort=${sort}`),
  '/api/sales?sort=random&start=1900&end=1916',
  '/api/sales?tag=common',
  `/api/sales/${seller}`,
  `/api/auctions/${seller}`,
  ...['new', 'old', 'random', 'price-low', 'price-high'].flatMap((sort) =>
    ['', '&start=16&end=32'].map((next) => `/api/gallery/${seller}?sort=${sort}${next}`),
  ),
  // Filters without results: the request reads as much as it may.
  ...['new', 'price-low'].map((sort) => `/api/gallery/${seller}?primary=false&sort=${sort}`),
  '/api/collections',
  '/api/collections?sort=random',
  '/api/collections/nft/1',
  `/api/collections/nft/1?arc_69=${encodeURIComponent(JSON.stringify(traitsOf(400)))}`,
  // No work has these traits.
  `/api/collections/nft/1?arc_69=${encodeURIComponent(JSON.stringify({ ...traitsOf(400), 'Trait 11': ['none'] }))}`,
  '/api/collections/nft/1?sales=true',
  '/api/collections/info/1',
  `/api/account/info/${seller}`,
  ...['day', 'month'].map((by) => `/api/account/stats/${seller}?by=${by}`),
  `/api/nft/${FIRST_WORK}/sales`,
  `/api/nft/${FIRST_WORK}`,
]

async function openFloor(pool: Pool) {
  let answer: Answer = { statements: [], bytes: 0 }
  const server = createHttpServer((_request, response) => {
    void sendStatements().then(() => response.end(Buffer.alloc(answer.bytes)))
  })
  async function sendStatements(): Promise<void> {
    for (const { text, values } of answer.statements) await pool.query(text, values)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    answerLike: (other: Answer) => {
      answer = other
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function timesOf(url: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count++) times.push(await timeOf(url))
  return times
}

const atOnce = (url: string) => Promise.all(Array.from({ length: AT_ONCE }, () => timeOf(url)))

interface Figure {
  p50: number
  p95: number
  /** The p50 of sixteen at a time. */
  crowded: number
  /** The same p50s of the floor. */
  floor: number
  crowdedFloor: number
  /** The p50 of a reply without statements, which distinguishes growth from a machine that has become busier. */
  idle: number
}

async function measure(works: number): Promise<Map<string, Figure>> {
  const postgres = await startTestPostgres()
  const url = await postgres.createDatabase()
  const database = await openPostgres({ url, poolSize: 8 })
  await fillMarket(database, works)
  const dataFolder = mkdtempSync(join(tmpdir(), 'facet-bench-lists-'))
  const settings = {
    port: 0,
    dataFolder,
    algodUrl: 'http://127.0.0.1:1',
    logLevel: 'silent',
    platformAddress: seller,
  } as const
  const server = await createServer({ ...settings, requestsPerMinute: 1_000_000 }, { database })
  const pool = new Pool({ connectionString: url })
  const floor = await openFloor(pool)
  const origin = await server.listen()
  const figures = new Map<string, Figure>()
  for (const path of paths) {
    await record(`${origin}${path}`)
    floor.answerLike(await record(`${origin}${path}`))
    const [own, least, idle]: [number[], number[], number[]] = [[], [], []]
    const [crowd, leastCrowd]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      own.push(...(await timesOf(`${origin}${path}`)))
      least.push(...(await timesOf(floor.url)))
      idle.push(...(await timesOf(`${origin}/healthz`)))
      crowd.push(...(await atOnce(`${origin}${path}`)))
      leastCrowd.push(...(await atOnce(floor.url)))
    }
    figures.set(path, {
      p50: quantile(own, 0.5),
      p95: quantile(own, 0.95),
      crowded: quantile(crowd, 0.5),
      floor: quantile(least, 0.5),
      crowdedFloor: quantile(leastCrowd, 0.5),
      idle: quantile(idle, 0.5),
    })
  }
  await floor.close()
  await pool.end()
  await server.close()
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
  return figures
}

const small = await measure(WORKS)
const large = await measure(WORKS * GROWTH)
console.log(
  `${WORKS} and ${WORKS * GROWTH} works: p50 and p95 as multiples of the floor's p50, p50 of ${AT_ONCE} at a time as a multiple of the floor's, and growth of p50 beyond that of an idle answer`,
)
for (const path of paths) {
  const [one, other] = [small.get(path), large.get(path)]
  if (!one || !other) throw new RangeError('each list was measured')
  const ratios = [one, other].map(({ p50, p95, crowded, floor, crowdedFloor }) =>
    [p50 / floor, p95 / floor, crowded / crowdedFloor].map((ratio) => ratio.toFixed(1)).join(' / '),
  )
  console.log(
    `${path.replace(seller, '{account}').padEnd(52)} ${ratios.join('   ')}   × ${(other.p50 / other.idle / (one.p50 / one.idle)).toFixed(2)}`,
  )
}
