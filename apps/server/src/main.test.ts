import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPglite } from './platform/db/open-pglite.ts'
import { breakableLine } from './platform/test/breakable-line.ts'
import { startTestPostgres } from './platform/test/test-postgres.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-main-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function start(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_FOLDER: join(folder, 'data'),
      ALGOD_URL: 'http://127.0.0.1:1',
      PLATFORM_ADDRESS: ALGORAND_ZERO_ADDRESS_STRING,
      VAULT_APP_ID: '1',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let errors = ''
  child.stderr.on('data', (text: Buffer) => {
    errors += String(text)
  })
  const ended = once(child, 'close').then(([status]) => ({ status: status as number, errors: errors.trim() }))
  return { child, ended, ready: addressOf(child.stdout) }
}

async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface(output)) {
    const { msg, address } = JSON.parse(line)
    if (msg === 'ready') return address
  }
  return ''
}

// A process takes seconds to start, more on a machine that is busy with other tests.
describe('the server as a process', { timeout: 180_000 }, () => {
  test('answers without the node, reports that, and shuts down cleanly on a signal', async () => {
    const server = start({})
    const address = await server.ready
    expect((await fetch(`${address}/healthz`)).status).toBe(200)
    const readiness = await fetch(`${address}/readyz`)
    expect(readiness.status).toBe(503)
    expect(await readiness.json()).toMatchObject({ status: 'failed', database: 'ok', files: 'ok', chain: 'failed' })
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ status: 0 })
  })

  test('at SIGTERM fails its health checks before it stops answering, so that a proxy drops it', async () => {
    const postgres = await startTestPostgres()
    const server = start({ DATABASE_URL: await postgres.createDatabase(), DRAIN_SECONDS: '4' })
    const address = await server.ready
    const statusOf = async (path: string) => (await fetch(address + path)).status
    expect(await statusOf('/healthz')).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => statusOf('/healthz')).toBe(503)
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/api/config')).toBe(200)
    expect(await server.ended).toMatchObject({ status: 0 })
    await postgres.stop()
  })

  test('ends at SIGTERM even when the host of its database has vanished', async () => {
    const postgres = await startTestPostgres()
    const line = await breakableLine(await postgres.createDatabase())
    const server = start({ DATABASE_URL: line.url, DRAIN_SECONDS: '0' })
    await server.ready
    line.vanish()
    server.child.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ status: 0 })
    await postgres.stop()
  })

  test('refuses to start before the market is deployed', async () => {
    const { status, errors } = await start({ VAULT_APP_ID: '0' }).ended
    expect(status).toBe(1)
    expect(errors).toContain('npx facet-market deploy')
  })

  test('exits with one line when another version made its data', async () => {
    mkdirSync(join(folder, 'data'))
    const database = await openPglite({ folder: join(folder, 'data', 'database') })
    await database.db.execute(sql`update drizzle.migration set hash = 'other'`)
    await database.close()
    const { status, errors } = await start({}).ended
    expect(status).toBe(1)
    expect(errors).toMatch(/^The database was made by another version of Facet\..*DATABASE_URL.*$/)
  })

  test('refuses a data folder in use', async () => {
    const first = start({})
    await first.ready
    expect(await start({}).ended).toEqual({
      status: 1,
      errors: `A server of this market uses ${join(folder, 'data')}. Stop it, then run this again.`,
    })
    first.child.kill('SIGKILL')
    await first.ended
    const third = start({})
    expect(await third.ready).toContain('http://')
    third.child.kill('SIGINT')
    expect((await third.ended).status).toBe(0)
  })

  test('exits with one line when a setting is wrong', async () => {
    expect(await start({ ALGOD_URL: '' }).ended).toEqual({
      status: 1,
      errors: 'The setting ALGOD_URL is wrong: it is not set.',
    })
    expect(await start({ ALGOD_URL: 'nowhere' }).ended).toEqual({
      status: 1,
      errors: expect.stringMatching(/^The setting ALGOD_URL .*\.$/),
    })
    const impossible = join(import.meta.filename, 'data')
    expect(await start({ DATA_FOLDER: impossible }).ended).toEqual({
      status: 1,
      errors: expect.stringMatching(/^The folder .*\/data is not writable .*$/),
    })
  })

  test('exits with one line when its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    expect(await start({ PORT: String(port) }).ended).toEqual({
      status: 1,
      errors: `Another program is using port ${port}.`,
    })
    other.close()
  })

  test('exits with one line when its address does not belong to this machine', async () => {
    expect(await start({ HOST: '192.0.2.1' }).ended).toEqual({
      status: 1,
      errors: 'The setting HOST is wrong: 192.0.2.1 is no address of this machine.',
    })
  })
})
