import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './test-postgres.ts'

/** Refusals of a server that starts, has no template yet, or copies it for somebody else. */
const notYet = new Set(['ECONNREFUSED', '57P03', '3D000', '55006'])
const MAX_WAIT_MS = 90_000

let count = 0

/** Creates an empty, migrated database on the Postgres that test files share. */
export async function createSharedDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const port = inject('postgresPort')
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

function urlOf(port: number, database: string): string {
  return `postgres://facet:facet@127.0.0.1:${port}/${database}`
}

async function query(port: number, text: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(port, 'postgres') })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
