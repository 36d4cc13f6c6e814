import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@facet/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from '../create-server.ts'
import { ask } from '../platform/test/ask.ts'

let server: Server
let url: string
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'facet-no-node-'))
  server = await createServer({
    port: 0,
    dataFolder,
    algodUrl: `http://127.0.0.1:${await freePort()}`,
    algodTimeoutMs: 1_000,
    logLevel: 'silent',
    platformAddress: 'A'.repeat(58),
  })
  url = await server.listen()
})

afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

test('without the node the market stays readable', async () => {
  expect(await ask(url, '/api/sales')).toMatchObject({ status: 200, body: { sales: [], bool_end: true, round: 0 } })
  expect(await ask(url, '/api/currency')).toMatchObject({ status: 200 })
})

test('what needs the node is refused with its code and the time to come back', async () => {
  const { status, body, headers } = await ask(url, '/api/sdk/param')
  expect({ status, body }).toMatchObject({ status: 503, body: { error: 'chain-unavailable', status: 503 } })
  expect(body['retry_after']).toBeGreaterThan(0)
  expect(Number(headers.get('retry-after'))).toBe(body['retry_after'])
})
