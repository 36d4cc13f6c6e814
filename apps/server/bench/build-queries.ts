// Measures the share of reading a list that goes into building its queries: `node apps/server/bench/build-queries.ts [works]`. The same
// window is read from Postgres and from a client that immediately returns no rows, which leaves only the building. The building is measured
// in processor time of this process, which other processes do not lengthen; the whole read in the time that a visitor waits.
import { drizzle } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import { listListings } from '../src/market/list-listings.ts'
import { listManyWorks } from '../src/market/test/many-listings.ts'
import { openStoredMarket } from '../src/market/test/open-stored-market.ts'
import { openPostgres } from '../src/platform/db/open-postgres.ts'
import { startTestPostgres } from '../src/platform/test/test-postgres.ts'
import { allSales, anySaleTable } from '../src/sale/all-sales.ts'
import { saleKind } from '../src/sale/sale-kind.ts'
import { saleOrder } from '../src/sale/sale-order.ts'
import type { Services } from '../src/services.ts'
import { makeCards } from '../src/nft/make-cards.ts'
import { quantile } from './measure.ts'

const WORKS = Number(process.argv[2] ?? 20_000)
const TIMES = 200

const postgres = await startTestPostgres()
const { database, services, close } = await openStoredMarket({
  name: 'Postgres',
  start: async () => ({
    open: async () => openPostgres({ url: await postgres.createDatabase(), poolSize: 10 }),
    stop: () => postgres.stop(),
  }),
})
await listManyWorks(database, WORKS)
await database.db.execute('analyze')
const nobody = { query: async () => ({ rows: [] }) }
const answeringNothing = { ...database, db: drizzle(nobody as never) }
const request = { ip: '', headers: {}, cookies: {}, routeOptions: { url: '/' } } as unknown as FastifyRequest

async function readWindow(from: Services): Promise<void> {
  const found = await listListings(from, {
    kind: saleKind,
    table: anySaleTable,
    source: allSales(from),
    query: { start: 0, sort: 'new' },
    order: (seed) => saleOrder('new', seed),
    condition: undefined,
    session: null,
    request,
  })
  await found.readTotal()
  await makeCards(from, found.works, null)
}

async function measure(from: Services): Promise<{ waitMs: number; processorMs: number }> {
  for (let time = 0; time < TIMES; time++) await readWindow(from)
  const before = process.cpuUsage()
  const waits: number[] = []
  for (let time = 0; time < TIMES; time++) {
    const started = performance.now()
    await readWindow(from)
    waits.push(performance.now() - started)
  }
  const { user, system } = process.cpuUsage(before)
  return { waitMs: quantile(waits, 0.5), processorMs: (user + system) / 1_000 / TIMES }
}

const whole = await measure(services)
const building = await measure({ ...services, database: answeringNothing })
console.log(
  `a window of sales: ${whole.waitMs.toFixed(2)} ms, ${whole.processorMs.toFixed(2)} ms of them processor time`,
)
console.log(`building its queries: ${building.processorMs.toFixed(2)} ms`)
console.log(
  `ratio: ${(building.processorMs / whole.waitMs).toFixed(3)} of the wait, ${(building.processorMs / whole.processorMs).toFixed(3)} of the processor time`,
)
await close()
