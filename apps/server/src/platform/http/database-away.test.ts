import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from '../../create-server.ts'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/open-postgres.ts'
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
  database = await openPostgres({ url: await postgres.createDatabase(), poolSize: POOL, patienceMs: 300 })
  dataFolder = mkdtempSync(join(tmpdir(), 'facet-away-'))
  const algodUrl = `http://127.0.0.1:${await freePort()}`
  const settings = { port: 0, dataFolder, algodUrl, logLevel: 'silent', platformAddress: 'A'.repeat(58) } as const
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
  const held = Array.from({ length: POOL }, () => database.transaction(() => gate.promise))
  const answer = await ask(url, '/api/sales')
  expect(answer).toMatchObject(away)
  expect(answer.headers.get('retry-after')).toBe('5')
  gate.resolve()
  await Promise.all(held)
  expect(await ask(url, '/api/sales')).toMatchObject({ status: 200 })
})

test('refuses every request while the database is down', async () => {
  await postgres.stop()
  expect(await ask(url, '/api/sales')).toMatchObject(away)
})
