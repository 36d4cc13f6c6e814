import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createServer } from '../create-server.ts'
import { startTestPostgres } from '../platform/test/test-postgres.ts'
import { Operator } from './test/operator.ts'

test('check reports another application in the database', { timeout: 120_000 }, async () => {
  await using operator = await Operator.begin({ historyRounds: 20 })
  const postgres = await startTestPostgres()
  onTestFinished(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase()
  await operator.init(`DATABASE_URL=${databaseUrl}`)
  expect((await operator.run('check')).text).toMatch(/ok +database +Postgres; nothing in it yet/)
  const database = new Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query('create extension pg_stat_statements')
  await database.query('create table "order" (id int)')
  expect((await operator.run('check')).text).toMatch(/warning +database .* 1 tables .* public."order"\n +→ Set/)
  await database.query('create schema chain')
  await database.query('create table chain.cursor (id int)')
  await database.end()
  expect(await operator.run('check')).toMatchObject({
    code: 1,
    text: expect.stringMatching(/wrong +database +it has a schema "chain" of another application\n +→ Set/),
  })
  await operator.deploy()
  const { webBuildFolder: _, ...config } = operator.settings.config()
  await expect(createServer({ ...config, port: 0, logLevel: 'silent' })).rejects.toMatchObject({
    code: 'database-foreign',
  })
})
