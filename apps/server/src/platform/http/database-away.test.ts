import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auctionTable } from '../../auction/auction-table.ts'
import { createServer, type Server } from '../../create-server.ts'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/open-postgres.ts'
import { forVisitor } from '../visitor-turns.ts'
import { ask } from '../test/ask.ts'
import { startTestPostgres, type TestPostgres } from '../test/test-postgres.ts'

const POOL = 3
let postgres: TestPostgres
let database: Database
let server: Server
let url: string
let dataFolder: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await openPostgres({
    url: await postgres.createDatabase(),
    poolSize: POOL,
    // Long enough to connect and to read a list on a busy machine.
    patienceMs: 5_000,
    statementMs: 2_000,
  })
  dataFolder = mkdtempSync(join(tmpdir(), 'facet-away-'))
  const algodUrl = `http://127.0.0.1:${await freePort()}`
  const settings = {
    port: 0,
    dataFolder,
    algodUrl,
    logLevel: 'silent',
    platformAddress: ALGORAND_ZERO_ADDRESS_STRING,
    trustProxy: true,
  } as const
  server = await createServer(settings, { database })
  url = await server.listen()
})

afterAll(async () => {
  await server.close()
  await postgres.stop().catch(() => {})
  rmSync(dataFolder, { recursive: true, force: true })
})

/** Nothing of where the database is. */
const away = {
  status: 503,
  body: { error: 'database-unavailable', retry_after: 5, message: expect.not.stringMatching(/127|timeout|ECONN/) },
}

test('refuses with a retry time when no connection is free, and recovers', async () => {
  const gate = Promise.withResolvers<void>()
  const held = Array.from({ length: POOL }, (_, visitor) =>
    forVisitor(`${visitor}`, () => database.transaction(() => gate.promise)),
  )
  const answer = await ask(url, '/api/sales')
  expect(answer).toMatchObject(away)
  expect(answer.headers.get('retry-after')).toBe('5')
  gate.resolve()
  await Promise.all(held)
  expect(await ask(url, '/api/sales')).toMatchObject({ status: 200 })
})

/** Every auction is slow meanwhile: each statement about one waits for this lock. */
async function whileAuctionsAreLocked(work: () => Promise<void>): Promise<void> {
  const locked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const lock = database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${auctionTable} in access exclusive mode`)
    locked.resolve()
    await done.promise
  })
  await locked.promise
  await work().finally(done.resolve)
  await lock
}

async function statementsWaitingForLock(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}

const visit = (visitor: string, path: string) => ask(url, path, { headers: { 'x-forwarded-for': visitor } })

test('refuses a request that takes too long, with a retry time', async () => {
  await whileAuctionsAreLocked(async () => {
    const answer = await visit('10.0.0.1', '/api/auctions')
    expect(answer).toMatchObject(away)
    expect(answer.headers.get('retry-after')).toBe('5')
  })
  expect(await visit('10.0.0.1', '/api/auctions')).toMatchObject({ status: 200 })
})

test('sixteen slow requests of one visitor keep neither another visitor nor the follower waiting', async () => {
  await whileAuctionsAreLocked(async () => {
    const slow = Array.from({ length: 16 }, () => visit('10.0.0.1', '/api/auctions'))
    await expect.poll(statementsWaitingForLock, { timeout: 10_000 }).toBe(1)
    expect(await visit('10.0.0.2', '/api/sales')).toMatchObject({ status: 200 })
    await database.transaction(async (tx) => void (await tx.execute(sql`select 1`)))
    for (const answer of await Promise.all(slow)) expect(answer).toMatchObject(away)
  })
})

test('refuses every request while the database is down', async () => {
  await postgres.stop()
  expect(await ask(url, '/api/sales')).toMatchObject(away)
})
