import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { SHARED_PORT } from './shared-port.ts'
import { startTestPostgres, TEMPLATE } from './test-postgres.ts'

/** Refusals of a server that starts, has no template yet, or copies it for somebody else. */
const notYet = new Set(['ECONNREFUSED', '57P03', '3D000', '55006'])
const MAX_WAIT_MS = 90_000

let count = 0

/** Creates an empty, migrated database on the Postgres that test files share; outside a test run, on one of its own. */
export async function createSharedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const port = process.env[SHARED_PORT]
  if (port === undefined) return createOwnDatabase()
  const name = `test_${process.pid}_${count++}`
  const deadline = Date.now() + MAX_WAIT_MS
  for (;;) {
    try {
      await query(port, `create database ${name} template ${TEMPLATE}`)
      return { url: urlOf(port, name), drop: () => query(port, `drop database ${name} with (force)`) }
    } catch (error) {
      if (!notYet.has(String(Object(error)['code'])) || Date.now() > deadline) throw error
      await wait(100)
    }
  }
}

/** For benches. Its user migrates it. */
async function createOwnDatabase(): ReturnType<typeof createSharedDatabase> {
  const postgres = await startTestPostgres()
  return { url: await postgres.createDatabase(), drop: () => postgres.stop() }
}

function urlOf(port: string, database: string): string {
  return `postgres://facet:facet@127.0.0.1:${port}/${database}`
}

async function query(port: string, text: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(port, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
