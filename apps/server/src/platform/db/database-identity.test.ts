import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startTestPostgres } from '../test/test-postgres.ts'
import { type DatabaseIdentity, isSameDatabase, readIdentity } from './database-identity.ts'

async function ask<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const identityAt = (url: string): Promise<DatabaseIdentity> => ask(url, (client) => readIdentity(drizzle(client)))

test('compares what is readable when the user may not read the system identifier', async () => {
  const postgres = await startTestPostgres()
  onTestFinished(() => postgres.stop())
  const [one, other] = [await postgres.createDatabase(), await postgres.createDatabase()]
  const known = await identityAt(one)
  expect(known).toMatchObject({ system: expect.stringMatching(/^\d+$/), timeline: 1, follows: false })
  await ask(one, async (client) => {
    await client.query(`create role reader login password 'reader'`)
    await client.query('revoke execute on function pg_control_system() from public')
  })
  const asReader = (url: string) => Object.assign(new URL(url), { username: 'reader', password: 'reader' }).href
  const unknown = await identityAt(asReader(one))
  expect(unknown).toEqual({ ...known, system: undefined, timeline: undefined })
  expect(isSameDatabase(known, unknown)).toBe(true)
  expect(isSameDatabase(unknown, await identityAt(asReader(other)))).toBe(false)
  expect(isSameDatabase(known, { ...known, system: '1' })).toBe(false)
})
