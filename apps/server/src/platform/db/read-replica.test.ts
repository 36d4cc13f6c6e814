import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { breakableLine } from '../test/breakable-line.ts'
import { startTestPostgres, type TestPostgres } from '../test/test-postgres.ts'
import type { Database } from './database.ts'
import { openPostgres } from './open-postgres.ts'
import { forVisitor } from '../visitor-turns.ts'
import { isDatabaseAway } from './database-away.ts'
import { openReadReplica, type ReadReplica } from './read-replica.ts'

let postgres: TestPostgres
let primary: Database
let writer: Database
let url: string
let replica: ReadReplica
let shown = 5
const log = { info: vi.fn(), warn: vi.fn() }
const opened: ReadReplica[] = []

beforeAll(async () => {
  postgres = await startTestPostgres()
  primary = await openPostgres({ url: await postgres.createDatabase(), poolSize: 4 })
  url = await postgres.createDatabase()
  writer = await openPostgres({ url, poolSize: 4 })
  for (const { db } of [primary, writer]) await db.execute(sql`create table public.reached (round integer)`)
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await primary.close()
  await writer.close()
  await postgres.stop()
})

const open = (at: string) => {
  const readRound = async (db: Database['db']) => {
    const { rows } = await db.execute<{ round: number }>(sql`select max(round) as round from public.reached`)
    return rows[0]?.round ?? -1
  }
  // A second primary, whose round a test can set, stands in for a standby.
  const isStandby = async () => true
  const one = openReadReplica({ url: at, poolSize: 4, primary, readRound, shownRound: () => shown, isStandby, log })
  opened.push(one)
  return one
}
const reach = (round: number) => writer.db.execute(sql`insert into public.reached values (${round})`)
const databaseName = async ({ db }: Database) => {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name
}

beforeEach(async () => {
  await writer.db.execute(sql`delete from public.reached`)
  shown = 5
  replica = open(url)
  vi.clearAllMocks()
})

test('answers readers while it has the round that was shown', async () => {
  await reach(5)
  expect(await replica.read(databaseName)).toBe('test_2')
  shown = 6
  expect(await replica.read(databaseName), 'it lags').toBe('test_1')
  await reach(6)
  expect(await replica.read(databaseName)).toBe('test_2')
})

test('is not trusted for long: a projection can be rebuilt', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await reach(9)
  expect(await replica.read(databaseName)).toBe('test_2')
  await writer.db.execute(sql`update public.reached set round = 1`)
  vi.advanceTimersByTime(1_001)
  expect(await replica.read(databaseName)).toBe('test_1')
})

test('is skipped for some seconds after it gave no answer, while the primary answers', async () => {
  const away = open('postgres://facet:facet@127.0.0.1:1/none')
  expect(await away.read(databaseName)).toBe('test_1')
  await reach(5)
  expect(await replica.read(databaseName)).toBe('test_2')
  const work = vi.fn(async (database: Database) => {
    if (database !== primary) await database.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    return databaseName(database)
  })
  expect(await replica.read(work), 'it breaks meanwhile').toBe('test_1')
  expect(work).toHaveBeenCalledTimes(2)
  expect(await replica.read(databaseName)).toBe('test_1')
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.advanceTimersByTime(5_001)
  expect(await replica.read(databaseName)).toBe('test_2')
})

test('sends to the primary what the copy refuses, and keeps using the copy for other queries', async () => {
  await reach(5)
  await writer.db.execute(sql`drop table if exists public.only`)
  await primary.db.execute(sql`create table public.only (one integer)`)
  const only = replica.read(async ({ db }) => (await db.execute(sql`select * from public.only`)).rows)
  await expect(only).resolves.toEqual([])
  expect(await replica.read(databaseName)).toBe('test_2')
})

test('does not repeat a query that failed for another reason than the database', async () => {
  await reach(5)
  const work = vi.fn(async () => Promise.reject(new Error('of the reader')))
  await expect(replica.read(work)).rejects.toThrow('of the reader')
  expect(work).toHaveBeenCalledTimes(1)
})

test('does not repeat a slow statement, and keeps using the replica for others', async () => {
  await reach(5)
  const work = vi.fn(async ({ db }: Database) => db.execute(sql`select pg_sleep(4)`))
  await expect(forVisitor('slow', () => replica.read(work))).rejects.toSatisfy(isDatabaseAway)
  expect(work).toHaveBeenCalledTimes(1)
  expect(await forVisitor('other', () => replica.read(databaseName))).toBe('test_2')
})

test('never answers from another database, whatever its round, and distinguishes it from a new standby', async () => {
  const other = await startTestPostgres()
  onTestFinished(() => other.stop())
  const direct = await postgres.createDatabase()
  const restored = await postgres.createDatabase()
  const elsewhere = await other.createDatabase()
  const standby = await postgres.startStandby()
  const name = new URL(direct).pathname.slice(1)
  const owner = await openPostgres({ url: direct, poolSize: 2 })
  let round: number | undefined
  const openAt = (at: string) => {
    const one = openReadReplica({
      url: at,
      poolSize: 2,
      primary: owner,
      readRound: async () => round,
      shownRound: () => 0,
      log,
    })
    opened.push(one)
    return one
  }
  const answeredBy = async (at: ReadReplica) =>
    at.read(async ({ db }) => {
      const { rows } = await db.execute(sql`select pg_is_in_recovery() as "isCopy", current_database() as name`)
      return rows[0]
    })
  const fromOwner = { isCopy: false, name }

  const healthy = openAt(standby.urlOf(direct))
  expect(await answeredBy(healthy), 'before its first block').toEqual(fromOwner)
  expect(log.warn).not.toHaveBeenCalled()
  round = 0
  expect(await answeredBy(healthy)).toEqual({ isCopy: true, name })

  const isNoStandby = expect.stringContaining('no standby of DATABASE_URL')
  for (const at of [elsewhere, restored, standby.urlOf(restored), direct]) {
    log.warn.mockClear()
    expect(await answeredBy(openAt(at)), `at ${at}`).toEqual(fromOwner)
    expect(log.warn, `at ${at}`).toHaveBeenCalledExactlyOnceWith({}, isNoStandby)
  }
  await owner.close()
})

test('falls back to the primary when the replica vanishes without closing its connections', async () => {
  await reach(5)
  const line = await breakableLine(url)
  const vanishing = open(line.url)
  expect(await vanishing.read(databaseName)).toBe('test_2')
  line.vanish()
  const reads = Array.from({ length: 6 }, () => forVisitor('a', () => vanishing.read(databaseName)))
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['test_1']))
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('answers from the primary when the replica’s pool is full, and keeps using the replica', async () => {
  await reach(5)
  expect(await replica.read(databaseName)).toBe('test_2')
  const hold = (visitor: string) =>
    forVisitor(visitor, () => replica.read(({ db }) => db.execute(sql`select pg_sleep(2)`)))
  const holding = ['a', 'a', 'b', 'b'].map(hold)
  expect(await forVisitor('c', () => replica.read(databaseName))).toBe('test_1')
  await Promise.all(holding)
  expect(await replica.read(databaseName)).toBe('test_2')
  expect(log.warn).not.toHaveBeenCalled()
})

test('logs once that it is away or lags for long, and once that it is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const away = open('postgres://facet:facet@127.0.0.1:1/none')
  for (let time = 0; time < 3; time += 1) {
    expect(await away.read(databaseName)).toBe('test_1')
    vi.advanceTimersByTime(5_001)
  }
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, expect.any(String))

  vi.clearAllMocks()
  await reach(4)
  await replica.read(databaseName)
  vi.advanceTimersByTime(29_000)
  await replica.read(databaseName)
  expect(log.warn).not.toHaveBeenCalled()
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(1_001)
    await replica.read(databaseName)
  }
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ round: 4, shown: 5 }, expect.any(String))
  await reach(5)
  for (let time = 0; time < 2; time += 1) expect(await replica.read(databaseName)).toBe('test_2')
  expect(log.info).toHaveBeenCalledTimes(1)
})
