import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { endpoint } from '@facet/api-contract'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'
import { whoContract, writeFakeBuild } from './test/fake-build.ts'

let requestCount = 0
const who = handle(whoContract, async ({ request }) => {
  requestCount += 1
  return { cookie: request.headers.cookie ?? '', ip: request.ip, browser: request.headers['user-agent'] ?? '' }
})

const marketConfig = (brand: string, hasDemoWallet: boolean) =>
  handle(
    endpoint({
      method: 'GET',
      path: '/api/config',
      summary: 'Says what the market is',
      access: 'open',
      response: z.object({ brand: z.string(), network: z.string(), demo_wallet: z.boolean() }),
      errors: [],
    }),
    async () => ({ brand, network: 'mainnet-v1.0', demo_wallet: hasDemoWallet }),
  )

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = writeFakeBuild()
  // As where an operator starts a market.
  vi.stubEnv('NODE_ENV', undefined)
  app = await createTestApp([who], { config: { webBuildFolder: folder } })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

test('names WEB_BUILD_FOLDER when it has no pages', async () => {
  const webBuildFolder = join(folder, 'nothing')
  await expect(createTestApp([who], { config: { webBuildFolder } })).rejects.toMatchObject({
    code: 'invalid-configuration',
    params: { setting: 'WEB_BUILD_FOLDER', reason: expect.stringContaining(webBuildFolder) },
  })
})

test('renders a page with its policy’s nonce, for one visitor only', async () => {
  const [first, second] = [await app.inject('/nft/7?lang=fr'), await app.inject('/nft/7')]
  const seen = first.json()
  expect(seen).toMatchObject({
    mode: 'production',
    nodeEnv: 'production',
    method: 'GET',
    url: 'https://market.example/nft/7?lang=fr',
  })
  expect(first.headers['content-security-policy']).toContain(`'nonce-${seen.nonce}'`)
  expect(first.headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(second.json().nonce).not.toBe(seen.nonce)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['set-cookie']).toEqual(['a=1', 'b=2'])
})

test('calls the API as the visitor', async () => {
  const { api } = (
    await app.inject({
      url: '/',
      headers: { cookie: 'facet_session=x', 'user-agent': 'Browser/1' },
      remoteAddress: '10.1.2.3',
    })
  ).json()
  expect(api).toEqual({ cookie: 'facet_session=x', ip: '10.1.2.3', browser: 'Browser/1' })
})

test('renders a page for a missing page, but not for a missing API address', async () => {
  expect((await app.inject('/missing')).statusCode).toBe(404)
  const api = await app.inject('/api/missing')
  expect({ status: api.statusCode, body: api.json() }).toMatchObject({ status: 404, body: { error: 'not-found' } })
  expect((await app.inject('/assets/old-build.js')).json()).toMatchObject({ error: 'not-found' })
})

test('lets other sites frame only a page that allows it', async () => {
  const headers = async (url: string) => (await app.inject(url)).headers
  const framed = await headers('/framed')
  expect([framed['content-security-policy'], framed['x-frame-options']]).toEqual(['frame-ancestors *', undefined])
  const other = await headers('/')
  expect(other['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(other['x-frame-options']).toBe('DENY')
})

test('does not reveal why a page failed', async () => {
  const { statusCode, body } = await app.inject('/broken')
  expect(statusCode).toBe(500)
  expect(body).toContain('internal-error')
  expect(body).not.toContain('hunter2')
})

test('caches files named by content for ever, others for a while', async () => {
  const script = await app.inject({ url: '/assets/root-abc.js', headers: { 'accept-encoding': 'br' } })
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  expect((await app.inject('/assets/../server/index.js')).body).not.toContain('createRequestHandler')
})

test('lets the service worker ask this market, but load nothing', async () => {
  const { headers } = await app.inject('/service-worker.js')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  expect((await app.inject('/favicon.svg')).headers['content-security-policy']).toContain('sandbox')
})

test('can be installed like an app, under the market’s name and with pictures of its mark', async () => {
  const mark = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26"><path d="M0 0h26v26H0Z"/></svg>'
  writeFileSync(join(folder, 'client', 'favicon.svg'), mark)
  const market = await createTestApp([], { config: { webBuildFolder: folder, brandName: 'Marché' } })
  const manifest = await market.inject('/manifest.webmanifest')
  expect(manifest.headers['content-type']).toContain('application/manifest+json')
  const { icons, ...facts } = manifest.json()
  expect(facts).toMatchObject({ name: 'Marché', start_url: '/', display: 'standalone' })
  expect(icons).toMatchObject([{ purpose: 'any' }, { purpose: 'any' }, { purpose: 'maskable' }])
  for (const { src, sizes, type } of icons) {
    const picture = await market.inject(src)
    expect(picture.headers['content-type']).toBe(type)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  await market.close()
})

test('sends precompressed scripts to browsers that accept them', async () => {
  const compressed = brotliCompressSync('x'.repeat(9_000))
  writeFileSync(join(folder, 'client', 'assets', 'page-abc.js.br'), compressed)
  writeFileSync(join(folder, 'client', 'assets', 'page-abc.js'), 'x'.repeat(9_000))
  const fresh = await createTestApp([who], { config: { webBuildFolder: folder } })
  const ask = (encoding: string) =>
    fresh.inject({ url: '/assets/page-abc.js', headers: { 'accept-encoding': encoding } })
  const script = await ask('gzip, deflate, br, zstd')
  expect(script.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: expect.stringContaining('accept-encoding'),
  })
  expect(script.rawPayload).toEqual(compressed)
  expect((await ask('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await ask('identity')).body).toBe('x'.repeat(9_000))
  await fresh.close()
})

test('the exit page contains the settings of this market, and may ask any node', async () => {
  const path = join(folder, 'exit')
  mkdirSync(path)
  const place = '<script type="application/json" id="facet-market">{}</script>'
  writeFileSync(join(path, 'exit.html'), `<html>${place}</html>`)
  const config = { webBuildFolder: folder, vaultAppId: 77, prizeVaultAppId: 78, algodToken: 'secret' }
  const market = await createTestApp([marketConfig('A </script> & co', false)], { config })
  const page = await market.inject('/exit')
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "frame-ancestors 'none'",
  })
  const [, settings = ''] = /id="facet-market">(.*?)<\/script>/.exec(page.body) ?? []
  expect(JSON.parse(settings)).toEqual({ brand: 'A </script> & co', network: 'mainnet-v1.0', vaultAppIds: [77, 78] })
  expect(page.body).not.toContain('secret')
  const encoded = async (accepted: string) => {
    const answer = await market.inject({ url: '/exit', headers: { 'accept-encoding': accepted } })
    return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes: answer.rawPayload }
  }
  const [br, gzip] = [await encoded('gzip, deflate, br'), await encoded('gzip, br;q=0')]
  expect(br).toMatchObject({ encoding: 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(br.bytes).toString()).toBe(page.body)
  expect(gzip).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' })
  expect(gunzipSync(gzip.bytes).toString()).toBe(page.body)
  expect(await encoded('identity')).toMatchObject({ encoding: undefined, bytes: page.rawPayload })
  await market.close()

  const demo = await createTestApp([marketConfig('Demo', true)], { config })
  expect((await demo.inject('/exit')).body).toContain('"hasDemoWallet":true,"node":{"url":')
  await demo.close()
  rmSync(path, { recursive: true })
})

test('serves no exit page if the build has none', async () => {
  expect((await app.inject('/exit')).body).not.toContain('facet-market')
})

test('limits pages per visitor', async () => {
  const limited = await createTestApp([who], { config: { webBuildFolder: folder, requestsPerMinute: 2 } })
  const ask = (remoteAddress: string) => limited.inject({ url: '/nft/7', remoteAddress })
  expect([(await ask('10.1.2.3')).statusCode, (await ask('10.1.2.3')).statusCode]).toEqual([200, 200])
  // The page itself draws the refusal: the API answers nothing else to it.
  const refused = await ask('10.1.2.3')
  expect({ retryAfter: Number(refused.headers['retry-after']), body: refused.json() }).toMatchObject({
    retryAfter: expect.toSatisfy((seconds: number) => seconds >= 1 && seconds <= 60),
    body: { mode: 'production', api: { error: 'rate-limited', status: 429 } },
  })
  await ask('10.1.2.3')
  const plain = await ask('10.1.2.3')
  expect({ status: plain.statusCode, body: plain.json() }).toMatchObject({
    status: 429,
    body: { error: 'rate-limited' },
  })
  expect((await ask('10.9.9.9')).statusCode).toBe(200)
  await limited.close()
})

test('renders two pages of a visitor at a time, and eight of all', async () => {
  const done = Promise.withResolvers<void>()
  let rendering = 0
  const rendered = async () => {
    rendering += 1
    await done.promise
  }
  Object.assign(globalThis, { slowPages: { rendered } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const busy = await createTestApp([who], { config: { webBuildFolder: folder } })
  const ask = (remoteAddress: string, url = '/slow') => busy.inject({ url, remoteAddress })
  try {
    const flood = Array.from({ length: 16 }, () => ask('10.0.0.1'))
    await vi.waitFor(() => expect(rendering).toBe(2))
    expect((await ask('10.0.0.2', '/nft/7')).statusCode).toBe(200)
    const others = [3, 3, 4, 4, 5, 5, 6].map((visitor) => ask(`10.0.0.${visitor}`))
    await vi.waitFor(() => expect(rendering).toBe(8))
    await vi.advanceTimersByTimeAsync(6_000)
    done.resolve()
    const answers = async (requests: typeof flood) =>
      (await Promise.all(requests)).map(({ statusCode, headers }) => [statusCode, headers['retry-after']])
    expect(await answers(flood)).toEqual([
      ...Array.from({ length: 2 }, () => [200, undefined]),
      ...Array.from({ length: 14 }, () => [429, '5']),
    ])
    expect(await answers(others)).toEqual([...Array.from({ length: 6 }, () => [200, undefined]), [503, '5']])
    const [, , refused] = await Promise.all(flood)
    expect(refused?.json()).toMatchObject({ error: 'rate-limited' })
    expect((await Promise.all(others)).at(-1)?.json()).toMatchObject({ error: 'server-busy' })
    expect((await ask('10.0.0.1', '/nft/7')).statusCode).toBe(200)
  } finally {
    vi.useRealTimers()
    await busy.close()
  }
})

test('renders no page for a visitor who left while waiting, and stops asking the API for one who left later', async () => {
  const done = Promise.withResolvers<void>()
  let rendering = 0
  const rendered = async () => {
    rendering += 1
    await done.promise
  }
  Object.assign(globalThis, { slowPages: { rendered } })
  requestCount = 0
  const busy = await createTestApp([who], { config: { webBuildFolder: folder } })
  const origin = await busy.listen({ host: '127.0.0.1', port: 0 })
  try {
    const leaving = new AbortController()
    const ask = (url: string, signal?: AbortSignal) => fetch(`${origin}${url}`, signal ? { signal } : {})
    const left = Array.from({ length: 8 }, () => ask('/slow', leaving.signal))
    await vi.waitFor(() => expect(rendering).toBe(2))
    leaving.abort()
    for (const { status } of await Promise.allSettled(left)) expect(status).toBe('rejected')
    // The server notices it after the visitor, with Node 26 seconds later.
    const countOpen = promisify<number>((callback) => busy.server.getConnections(callback))
    await expect.poll(() => countOpen()).toBe(0)
    done.resolve()
    expect((await ask('/nft/7')).status).toBe(200)
    expect({ rendering, requestCount }).toEqual({ rendering: 2, requestCount: 1 })
  } finally {
    done.resolve()
    await busy.close()
  }
})

test('does not count pages against the visitor’s API limit', async () => {
  const limited = await createTestApp([who], { config: { webBuildFolder: folder, requestsPerMinute: 3 } })
  const ask = async (url: string) => (await limited.inject({ url, remoteAddress: '10.1.2.3' })).statusCode
  expect([await ask('/nft/7'), await ask('/nft/8'), await ask('/nft/9')]).toEqual([200, 200, 200])
  expect([await ask('/api/who'), await ask('/api/who'), await ask('/api/who')]).toEqual([200, 200, 200])
  expect(await ask('/api/who')).toBe(429)
  await limited.close()
})

test('answers with the allowed methods of an address', async () => {
  const allowed = async (method: 'PUT' | 'POST', url: string) => {
    const answer = await app.inject({ method, url })
    return { status: answer.statusCode, allow: answer.headers.allow }
  }
  expect(await allowed('PUT', '/nft/7')).toEqual({ status: 405, allow: 'GET, HEAD' })
  expect(await allowed('POST', '/favicon.svg')).toEqual({ status: 405, allow: 'GET, HEAD' })
  expect(await allowed('POST', '/api/who')).toEqual({ status: 405, allow: 'GET, HEAD' })
  expect(await allowed('POST', '/assets/missing.js')).toEqual({ status: 404, allow: undefined })
})

test('without a configured origin a page never follows a host that is not this machine', async () => {
  const local = await createTestApp([who], { config: { webBuildFolder: folder, origin: undefined, port: 4600 } })
  const seen = async (host: string) => (await local.inject({ url: '/nft/7', headers: { host } })).json().url
  expect(await seen('localhost:8080')).toBe('http://localhost:8080/nft/7')
  expect(await seen('127.0.0.1:4600')).toBe('http://127.0.0.1:4600/nft/7')
  expect(await seen('evil.example')).toBe('http://localhost:4600/nft/7')
  expect(await seen('203.0.113.9')).toBe('http://localhost:4600/nft/7')
  await local.close()
})

test('rejects a URL that names another host, and an unreadable Host header', async () => {
  const local = await createTestApp([], { config: { webBuildFolder: folder, origin: undefined } })
  const { hostname, port } = new URL(await local.listen({ host: '127.0.0.1', port: 0 }))
  /** Writes the request by hand: an HTTP client would normalise the address first. @returns the status */
  const ask = async (url: string, host = `${hostname}:${port}`) => {
    const socket = connect(Number(port), hostname)
    socket.end(`GET ${url} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    return (await text(socket)).slice('HTTP/1.1 '.length).slice(0, 3)
  }
  try {
    expect(await ask('/sales')).toBe('200')
    const elsewhere = ['//evil.example/sales', '/\\evil.example/sales', '//evil.example:bad/']
    expect(await Promise.all(elsewhere.map((url) => ask(url)))).toEqual(['404', '404', '404'])
    const unreadable = ['a b', '%zz', '<script>', `${hostname}:${port}@evil.example`]
    expect(await Promise.all(unreadable.map((host) => ask('/sales', host)))).toEqual(['400', '400', '400', '400'])
  } finally {
    await local.close()
  }
})
