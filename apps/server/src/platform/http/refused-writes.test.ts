import { startMarket } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask } from '../test/ask.ts'
import { startTestPostgres } from '../test/test-postgres.ts'

test('is not ready after Postgres has refused a write, and logs the reason', {
  timeout: 120_000,
}, async () => {
  const postgres = await startTestPostgres()
  onTestFinished(() => postgres.stop())
  await using market = await startMarket({ databaseUrl: await postgres.createDatabase() })
  const { db } = market.server.services.database
  const warn = vi.spyOn(market.server.services.log, 'warn')
  const { address } = await market.account('visitor')
  const signIn = () => ask(market.url, '/api/challenge/check', { body: { address } })
  const ready = () => ask(market.url, '/readyz')
  await expect.poll(async () => (await ready()).status).toBe(200)

  // Reads still succeed on a full disk.
  await db.execute(sql`create function market.refuse() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  await db.execute(
    sql`create trigger refuse before insert on market.challenge for each row execute function market.refuse()`,
  )
  expect(await signIn()).toMatchObject({ status: 503, body: { error: 'database-unavailable' } })
  await expect.poll(ready).toMatchObject({ status: 503, body: { database: 'failed', chain: 'ok' } })
  expect(warn).toHaveBeenCalledWith(
    { name: 'database', problem: 'it refuses writes: could not extend file' },
    'not ready',
  )
})
