import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { LISTENER_NAME } from '../platform/db/postgres-listener.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { CURSOR_ID, cursorTable } from './cursor-table.ts'
import { CHANGE_CHANNEL, changePayloads } from './market-change.ts'
import { startProjectionClock } from './projection-clock.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startTestPostgres()
}, 120_000)
afterAll(() => postgres.stop())

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen in time')
    await wait(20)
  }
}

function readUntil(database: Database, round: bigint): Promise<unknown> {
  const cursor = { genesisId: 'a', genesisHash: '00', round, blockHash: '00', timestampSeconds: 7, rules: '' }
  return database.db.insert(cursorTable).values({ id: CURSOR_ID, ...cursor })
}

const publishRound = (database: Database, round: number) =>
  database.transaction(async (_, publish) => {
    for (const payload of changePayloads({ round, timestampSeconds: 9, events: [] }))
      await publish(CHANGE_CHANNEL, payload)
  })

/** Breaks the line on which changes are heard. */
const cutOff = (database: Database) =>
  database.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTENER_NAME} and datname = current_database()`,
  )

test('moves back when its database is replaced by an empty one, and follows what is then written to it', async () => {
  const database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 4 })
  await readUntil(database, 6_756n)
  const clock = await startProjectionClock(database)
  expect(clock.round).toBe(6_756)
  await database.db.execute(sql`drop schema chain, market, search, drizzle cascade`)
  await cutOff(database)
  await until(() => clock.round === -1)
  expect([clock.shownRound, clock.timestampSeconds]).toEqual([0, 0])
  await migrate(database.db)
  await publishRound(database, 40)
  await until(() => clock.round === 40)
  expect(clock.timestampSeconds).toBe(9)
  await clock.stop()
  await database.close()
})

test('follows a projection that begins again at a smaller round, though its reset was missed', async () => {
  const database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 4 })
  await readUntil(database, 6_756n)
  const clock = await startProjectionClock(database)
  await publishRound(database, 12)
  await until(() => clock.round !== 6_756)
  expect([clock.round, clock.timestampSeconds]).toEqual([12, 9])
  await clock.stop()
  await database.close()
})
