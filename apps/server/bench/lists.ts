// What a window of each list costs on Postgres, and how that grows with the market: `node apps/server/bench/lists.ts [works]`. Two markets,
// the second of ten times as many works, each with a sale, an auction and a holding of one account. A figure is a ratio to a floor in the
// same run: a bare server of node:http that sends the same statements to the same database and answers as many bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeAddress } from 'algosdk'
import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { assetEventTable } from '../src/asset/asset-event-table.ts'
import { holdingTable } from '../src/asset/holding-table.ts'
import { collectorTable, tradeDayTable } from '../src/asset/trade-day-table.ts'
import { createServer } from '../src/create-server.ts'
import { copyRow, FIRST_WORK, listManyWorks } from '../src/market/test/many-listings.ts'
import type { Database } from '../src/platform/db/database.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'

const WORKS = Number(process.argv[2] ?? 5_000)
const GROWTH = 10
const ROUNDS = 5
const REQUESTS = 10
const AT_ONCE = 16
/** Events of each work. */
const EVENTS = 2
/** Of each work in a collection, which has so many works at most. */
const [TRAITS, MOST_IN_ONE] = [12, 10_000]
/** On which the account sold. */
const DAYS = 1_500

const seller = encodeAddress(new Uint8Array(32))
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
  // Filters that leave nothing: all that a request may read is read.
  ...['new', 'price-low'].map((sort) => `/api/gallery/${seller}?primary=false&sort=${sort}`),
  '/api/collections',
  '/api/collections?sort=random',
  '/api/collections/nft/1',
  `/api/collections/nft/1?arc_69=${encodeURIComponent(JSON.stringify(allTraits('1')))}`,
  // Of no work: all works of the collection are read.
  `/api/collections/nft/1?arc_69=${encodeURIComponent(JSON.stringify(allTraits('none')))}`,
  '/api/collections/nft/1?sales=true',
  '/api/collections/info/1',
  `/api/account/info/${seller}`,
  ...['day', 'month'].map((by) => `/api/account/stats/${seller}?by=${by}`),
  `/api/nft/${FIRST_WORK}/sales`,
  `/api/nft/${FIRST_WORK}`,
]

/** A filter of all traits that the works of the collection have. */
function allTraits(value: string): Record<string, string[]> {
  return Object.fromEntries(Array.from({ length: TRAITS }, (_, index) => [`Trait ${index}`, [value]]))
}

/** A collection of as many works as one can have, each with 12 traits; and 1,000 with one work. */
async function fillCollections({ db }: Database, works: number): Promise<void> {
  const attributes = sql`(select jsonb_agg(jsonb_build_object('key', 'Trait ' || trait, 'value', ((n >> trait) % 8)::text))
    from generate_series(0, ${TRAITS - 1}) as trait)`
  await db.execute(sql`insert into market.account (description) values ('')`)
  await db.execute(sql`insert into market.account_address (address, account_id) values (${seller}, 1)`)
  await db.execute(sql`
    insert into market.collection (account_id, title, description, cover_cid, is_nsfw, works)
    select 1, 'Collection ' || n, '', '', false, 1 from generate_series(0, 1000) as n`)
  await db.execute(sql`
    insert into market.collection_work (asset_id, collection_id, creator)
    select ${FIRST_WORK}::bigint + n, greatest(1, n - ${MOST_IN_ONE - 2}), ${seller} from generate_series(1, ${Math.min(works, MOST_IN_ONE + 999)}) as n`)
  await db.execute(sql`
    insert into market.counted_work (asset_id, creator, attributes)
    select ${FIRST_WORK}::bigint + n, ${seller}, ${attributes} from generate_series(1, ${works}) as n`)
}

async function fill(database: Database, works: number): Promise<void> {
  await listManyWorks(database, works, seller)
  const assetId = sql`${FIRST_WORK}::bigint + n`
  const holding = { assetId: BigInt(FIRST_WORK), address: seller, amountBaseUnits: 1n, isFrozen: false }
  await copyRow(database, holdingTable, {
    row: { ...holding, acquiredRound: 1n },
    count: works,
    own: { asset_id: assetId, acquired_round: sql`1 + abs(hashint4(n + 9)) % 1000000` },
  })
  const event = { intra: 0, position: 0, kind: 'transfer' as const, fromAddress: seller, units: 1n, txId: 't' }
  await copyRow(database, assetEventTable, {
    row: { ...event, round: 1n, assetId: BigInt(FIRST_WORK), timestampSeconds: 1 },
    count: works * EVENTS,
    own: { round: sql`1::bigint + n`, asset_id: sql`${FIRST_WORK}::bigint + n % ${works}::integer` },
  })
  await fillCollections(database, works)
  await fillTrade(database, works)
  await database.db.execute(sql`vacuum analyze`)
}

/** The account sold each of its works once. */
async function fillTrade(database: Database, works: number): Promise<void> {
  const sold = {
    intra: 0,
    fromAddress: seller,
    units: 1n,
    txId: 't',
    kind: 'sold' as const,
    toAddress: 'B',
    royaltyReceiver: seller,
    priceBaseUnits: 1n,
    currencyId: 0n,
  }
  await copyRow(database, assetEventTable, {
    row: { ...sold, round: 1n, position: 1, assetId: BigInt(FIRST_WORK), timestampSeconds: 1 },
    count: works,
    own: {
      position: sql`1`,
      round: sql`1::bigint + n`,
      asset_id: sql`${FIRST_WORK}::bigint + n`,
      price_base_units: sql`1 + abs(hashint4(n)) % 1000000`,
    },
  })
  const sums = { sales: 20n, soldBaseUnits: 100n, feeBaseUnits: 9n, earnedBaseUnits: 90n, royaltyBaseUnits: 1n }
  await copyRow(database, tradeDayTable, {
    row: { ...sums, address: seller, currencyId: 0n, day: 0 },
    count: DAYS,
    own: { day: sql`n` },
  })
  await copyRow(database, collectorTable, {
    row: { creator: seller, buyer: 'buyer 0' },
    count: Math.ceil(works / 10),
    own: { buyer: sql`'buyer ' || n` },
  })
}

interface Answer {
  statements: { text: string; values: unknown[] }[]
  bytes: number
}

/** The statements that a request sends, and the size of its answer. */
async function record(url: string): Promise<Answer> {
  const statements: Answer['statements'] = []
  const query: unknown = Reflect.get(Client.prototype, 'query')
  Client.prototype.query = function recorded(this: Client, ...parameters: unknown[]) {
    const [asked, values] = parameters
    const text = typeof asked === 'string' ? asked : String(Object(asked)['text'])
    if (/^[\s(]*(select|with)\b/i.test(text)) statements.push({ text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query as () => unknown, this, parameters)
  } as typeof Client.prototype.query
  const answer = await fetch(url)
  const { byteLength } = await answer.arrayBuffer()
  Object.assign(Client.prototype, { query })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  return { statements, bytes: byteLength }
}

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

async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  await (await fetch(url)).arrayBuffer()
  return performance.now() - started
}

async function timesOf(url: string): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < REQUESTS; count++) times.push(await timeOf(url))
  return times
}

const atOnce = (url: string) => Promise.all(Array.from({ length: AT_ONCE }, () => timeOf(url)))

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * part)] ?? Number.NaN
}

interface Figure {
  p50: number
  p95: number
  /** The p50 of sixteen at a time. */
  crowded: number
  /** The same p50s of the floor. */
  floor: number
  crowdedFloor: number
  /** The p50 of an answer that asks nothing, by which growth is told from a machine that has become busier. */
  idle: number
}

async function measure(works: number): Promise<Map<string, Figure>> {
  const postgres = await startTestPostgres()
  const url = await postgres.createDatabase()
  const database = await openPostgres({ url, poolSize: 8 })
  await fill(database, works)
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
