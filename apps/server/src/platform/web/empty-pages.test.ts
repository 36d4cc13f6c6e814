import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../test/test-app.ts'

/** The server build of a web app whose pages are all the same. */
const serverModule = `
export const routes = {}
export const entry = {
  module: {
    isPage: (_routes, path) => !path.startsWith('/nope'),
    requestContext: { createRequestContext: (values) => values },
    createRequestHandler: (_build, mode) => async () => Response.json({ mode }),
  },
}
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'facet-web-'))
  mkdirSync(join(folder, 'server'))
  mkdirSync(join(folder, 'client'))
  writeFileSync(join(folder, 'server', 'index.js'), serverModule)
  writeFileSync(join(folder, 'server', 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'client', 'favicon.svg'), '<svg/>')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('renders 30 refusals and 30 missing pages of a visitor a minute, and then answers with JSON', async () => {
  const isRendered = async (market: FastifyInstance, url: string, remoteAddress = '10.1.2.3') => {
    const answer = await market.inject({ url, remoteAddress })
    return 'mode' in answer.json()
  }
  const count = async (market: FastifyInstance, urls: string[]) => {
    let rendered = 0
    for (const url of urls) if (await isRendered(market, url)) rendered += 1
    return rendered
  }
  const missing = await createTestApp([], { config: { webBuildFolder: folder } })
  expect(
    await count(
      missing,
      Array.from({ length: 50 }, (_, index) => `/nope/${index}`),
    ),
  ).toBe(30)
  const plain = await missing.inject({ url: '/nope', remoteAddress: '10.1.2.3' })
  expect(plain.json()).toMatchObject({ error: 'rate-limited', status: 429 })
  expect(Number(plain.headers['retry-after'])).toBeGreaterThan(0)
  expect(await isRendered(missing, '/nft/7')).toBe(true)
  expect(await isRendered(missing, '/nope', '10.9.9.9')).toBe(true)
  await missing.close()

  const refused = await createTestApp([], { config: { webBuildFolder: folder, requestsPerMinute: 40 } })
  expect(
    await count(
      refused,
      Array.from({ length: 100 }, () => '/nft/7'),
    ),
  ).toBe(40 + 30)
  await refused.close()
})
