import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { Operator } from './test/operator.ts'

let operator: Operator
let postgres: TestPostgres
let databaseUrl: string
let database: Client
beforeEach(async () => {
  operator = await Operator.begin()
  postgres = await startTestPostgres()
  databaseUrl = await postgres.createDatabase()
  await operator.init(`DATABASE_URL=${databaseUrl}`)
  await operator.deploy()
  const { webBuildFolder: _, ...config } = operator.settings.config()
  const server = await createServer({ ...config, port: 0, logLevel: 'silent' })
  await server.services.clock.waitFor(operator.chain.lastRound, 10_000)
  await server.close()
  database = new Client({ connectionString: databaseUrl })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  await operator[Symbol.asyncDispose]()
  await postgres.stop()
})

/** The finding of `check` about the copy at a URL. */
async function findingOf(url: string): Promise<string | undefined> {
  operator.settings.set({ DATABASE_READ_URL: url })
  return finding()
}
const finding = async () =>
  /(?:ok|warning|wrong) +read replica [^]*?(?=\n\w)/.exec((await operator.run('check')).text)?.[0]

test('reports an unreachable replica and one that is the primary itself; nothing without a replica', async () => {
  expect(await finding()).toBeUndefined()
  expect(await findingOf('postgres://nobody:secret-word@127.0.0.1:1/x')).toMatch(
    /warning .* the primary answers in its place. Postgres does not answer: .*\n +→ Start it/,
  )
  expect(await findingOf(databaseUrl)).toMatch(/warning .* not a standby.*\n +→ Let it follow/)
})

test('distinguishes another market and a restored backup from a copy', async () => {
  const other = await startTestPostgres()
  onTestFinished(() => other.stop())
  const otherUrl = await other.createDatabase()
  expect(await findingOf(otherUrl)).toMatch(
    /wrong .* a separate primary, which does not follow .* has no market that .*\n +→ Correct/,
  )
  const restored = new Client({ connectionString: otherUrl })
  await restored.connect()
  await restored.query(`create schema chain; create table chain.cursor (round bigint, genesis_hash text, rules text)`)
  const copyCursor = async (rules?: string) => {
    const { rows } = await database.query(`select round, genesis_hash, rules from chain.cursor`)
    const values = [rows[0].round, rows[0].genesis_hash, rules ?? rows[0].rules]
    await restored.query('delete from chain.cursor')
    await restored.query('insert into chain.cursor values ($1, $2, $3)', values)
  }
  await copyCursor()
  expect(await finding()).toMatch(/wrong .* a separate primary.* a copy of this market, such as a restored backup/)
  await copyCursor('those of another market')
  expect(await finding()).toMatch(/wrong .* a separate primary.* has another market/)
  await restored.end()
  const emptyUrl = await postgres.createDatabase()
  const standby = await postgres.startStandby()
  expect(await findingOf(standby.urlOf(emptyUrl))).toMatch(
    /wrong .* follows another .* than DATABASE_URL, and has no market that/,
  )
})

test('reports a copy that lags or receives nothing, and whether the primary ends its queries', async () => {
  const standby = await postgres.startStandby()
  expect(await findingOf(standby.urlOf(databaseUrl))).toMatch(
    /warning .* at round \d+; 0 of its queries were ended .*\n +→ Set hot_standby_feedback/,
  )
  const copy = new Client({ connectionString: standby.urlOf(databaseUrl) })
  await copy.connect()
  await copy.query('alter system set hot_standby_feedback = on')
  await copy.query('select pg_reload_conf()')
  await copy.query('select pg_wal_replay_pause()')
  await database.query('update chain.cursor set round = round + 7')
  expect(await finding()).toMatch(/warning .* 7 behind the database.*\n +→ Its log/)
  await copy.query('select pg_wal_replay_resume()')
  expect(await finding()).toMatch(/ok .* at round \d+; 0 of its queries/)
  await copy.query(`alter system set primary_conninfo = ''`)
  await copy.query('select pg_reload_conf()')
  // Until then it may still receive the next change.
  const receivers = async () => (await copy.query('select from pg_stat_wal_receiver')).rowCount
  await expect.poll(receivers, { timeout: 20_000 }).toBe(0)
  await database.query('update chain.cursor set round = round + 7')
  await expect
    .poll(finding, { timeout: 20_000 })
    .toMatch(/warning .* 7 behind .*; it receives nothing from its primary/)
  await copy.end()
})

test('reports a copy left behind by a failover', async () => {
  const [next, left] = [await postgres.startStandby(), await postgres.startStandby()]
  const promoted = new Client({ connectionString: next.urlOf(databaseUrl) })
  await promoted.connect()
  await promoted.query('select pg_promote()')
  await promoted.query('checkpoint')
  await promoted.query('update chain.cursor set round = round + 7')
  await promoted.end()
  operator.settings.set({ DATABASE_URL: next.urlOf(databaseUrl) })
  expect(await findingOf(left.urlOf(databaseUrl))).toMatch(
    /warning .* 7 behind .*; it is on timeline 1, from before the failover to 2\n/,
  )
})
