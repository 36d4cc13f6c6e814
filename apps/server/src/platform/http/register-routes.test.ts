import { endpoint } from '@facet/api-contract'
import { FacetError } from '@facet/errors'
import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { Session } from './session.ts'
import { createTestApp } from '../test/test-app.ts'
import { handle } from '../services.ts'

const echo = handle(
  endpoint({
    method: 'POST',
    path: '/api/echo/{id}',
    summary: 'Answers what it got',
    access: 'open',
    params: z.object({ id: z.coerce.number().int() }),
    query: z.object({ start: z.coerce.number().int().default(0) }),
    body: z.object({ title: z.string().min(1, 'title-required'), price: z.number().optional() }),
    response: z.object({
      id: z.number(),
      title: z.string(),
      inner: z.object({ a: z.string() }).nullable(),
      none: z.object({ a: z.string() }).nullable(),
      list: z.array(z.union([z.string(), z.number()])),
    }),
    errors: ['invalid-id', 'invalid-window', 'title-required'],
  }),
  async ({ params, body }) => {
    const inner = { a: 'x', secret: 'not for the wire' }
    return { id: params.id, title: body.title, inner, none: null, list: ['a', 1], secret: 1 }
  },
)

const secret = handle(
  endpoint({
    method: 'GET',
    path: '/api/secret',
    summary: 'Says who asks',
    access: 'signed-in',
    response: z.object({ address: z.string() }),
    errors: ['not-connected'],
  }),
  async ({ session }) => ({ address: session.address }),
)

const leave = handle(
  endpoint({
    method: 'GET',
    path: '/api/leave',
    summary: 'Changes something by GET',
    access: 'open',
    sameOriginOnly: true,
    response: z.object({ ok: z.boolean() }),
    errors: ['wrong-origin'],
  }),
  async () => ({ ok: true }),
)

const fail = handle(
  endpoint({
    method: 'GET',
    path: '/api/fail/{how}',
    summary: 'Fails',
    access: 'open',
    params: z.object({ how: z.string() }),
    response: z.object({}),
    errors: ['chain-unavailable'],
  }),
  async ({ params }) => {
    if (params.how === 'coded') throw new FacetError('chain-unavailable', { retryAfterSeconds: 7 })
    throw new Error('password=hunter2')
  },
)

const upload = handle(
  endpoint({
    method: 'POST',
    path: '/api/upload',
    summary: 'Takes a file',
    access: 'signed-in',
    files: { file: 'Any file.' },
    response: z.object({ ok: z.boolean() }),
    errors: [],
  }),
  async () => ({ ok: true }),
)

const routes = [echo, secret, leave, fail, upload]
let app: Awaited<ReturnType<typeof createTestApp>>
afterEach(() => app.close())

const own = { origin: 'https://market.example' }

async function post(url: string, payload: unknown, headers: Record<string, string> = own) {
  const answer = await app.inject({ method: 'POST', url, headers, payload: payload as object })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

async function get(url: string, headers: Record<string, string> = {}) {
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

describe('a registered endpoint', () => {
  test('answers only the fields in its contract', async () => {
    app = await createTestApp(routes)
    const { status, body } = await post('/api/echo/7', { title: 'One' })
    expect(status).toBe(200)
    expect(body).toEqual({ id: 7, title: 'One', inner: { a: 'x' }, none: null, list: ['a', 1] })
  })

  test('reads an empty parameter of the query as none', async () => {
    app = await createTestApp(routes)
    expect(await post('/api/echo/7?start=', { title: 'One' })).toMatchObject({ status: 200 })
  })

  test('refuses with the code that its schema names', async () => {
    app = await createTestApp(routes)
    expect(await post('/api/echo/7', { title: '' })).toMatchObject({
      status: 400,
      body: { error: 'title-required', status: 400, message: 'Title is required' },
    })
  })

  test.each([
    ['/api/echo/1.5', { title: 'One' }, 'invalid-id'],
    ['/api/echo/x', { title: 'One' }, 'invalid-id'],
    ['/api/echo/7?start=x', { title: 'One' }, 'invalid-window'],
    ['/api/echo/7', { title: 'One', price: 'x' }, 'invalid-request'],
    ['/api/echo/7', {}, 'invalid-request'],
    ['/api/echo/7', [], 'invalid-request'],
  ])('refuses %s with %j as %3$s', async (url, payload, error) => {
    app = await createTestApp(routes)
    expect(await post(url, payload)).toMatchObject({ status: 400, body: { error } })
  })

  test('names a missing field', async () => {
    app = await createTestApp(routes)
    expect(await post('/api/echo/7', {})).toMatchObject({ body: { params: { field: 'title', reason: 'is missing' } } })
  })

  test('refuses NUL, which databases reject, anywhere', async () => {
    app = await createTestApp(routes)
    const refused = { status: 400, body: { error: 'invalid-request' } }
    expect(await post('/api/echo/7', { title: 'a\0b' })).toMatchObject(refused)
    expect(await get('/api/fail/a%00b')).toMatchObject(refused)
  })

  test('refuses bodies that are not JSON, of another type or too large', async () => {
    app = await createTestApp(routes)
    const headers = { ...own, 'content-type': 'application/json' }
    expect(await post('/api/echo/7', '{"title":', headers)).toMatchObject({ body: { error: 'invalid-request' } })
    expect(await post('/api/echo/7', 'x', { ...own, 'content-type': 'text/csv' })).toMatchObject({
      status: 415,
      body: { error: 'unsupported-media-type', params: { contentType: 'text/csv' } },
    })
    expect(await post('/api/echo/7', '{"title":"One"}', { ...own, 'content-type': 'text/plain' })).toMatchObject({
      status: 415,
    })
    expect(await post('/api/echo/7', { title: 'x'.repeat(600_000) })).toMatchObject({
      status: 413,
      body: { error: 'payload-too-large' },
    })
  })

  test('requires a session where the contract does', async () => {
    app = await createTestApp(routes)
    expect(await get('/api/secret')).toMatchObject({ status: 401, body: { error: 'not-connected' } })
    await app.close()
    const session = {
      accountId: 1n,
      address: 'ADDRESS',
      username: null,
      pictureCid: null,
      wallet: 'pera',
      isBanned: false,
      isAdult: false,
      showsNsfw: false,
      mode: null,
    }
    app = await createTestApp(routes, { session })
    expect(await get('/api/secret')).toMatchObject({ status: 200, body: { address: 'ADDRESS' } })
  })

  test('reveals only the request id of an unexpected failure', async () => {
    app = await createTestApp(routes)
    const { status, body, headers } = await get('/api/fail/badly')
    expect(status).toBe(500)
    expect(body).toEqual({
      error: 'internal-error',
      message: expect.not.stringContaining('hunter2'),
      status: 500,
      params: { requestId: headers['x-request-id'] },
    })
  })

  test('states when to try again', async () => {
    app = await createTestApp(routes)
    const { body, headers } = await get('/api/fail/coded')
    expect(body).toMatchObject({ error: 'chain-unavailable', status: 503, retry_after: 7 })
    expect(headers['retry-after']).toBe('7')
  })

  test('drops answers that a visitor does not read', async () => {
    app = await createTestApp(routes)
    expect(app.server.timeout).toBe(120_000)
  })

  test('is never cached, and allows no scripts', async () => {
    app = await createTestApp(routes)
    const { headers } = await post('/api/echo/7', { title: 'One' })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers).toMatchObject({
      'permissions-policy': expect.stringContaining('camera=()'),
      'x-frame-options': 'DENY',
    })
  })
})

test('while the market is maintained it answers, and nothing can be changed', async () => {
  app = await createTestApp(routes, { config: { maintenance: true } })
  const refused = { status: 503, body: { error: 'maintenance', retry_after: 300 } }
  expect(await post('/api/echo/7', { title: 'One' })).toMatchObject(refused)
  expect(await get('/api/leave', { 'sec-fetch-site': 'same-origin' })).toMatchObject(refused)
  expect(await get('/api/fail/coded')).toMatchObject({ body: { error: 'chain-unavailable' } })
})

describe('a request from another site', () => {
  test('changes nothing', async () => {
    app = await createTestApp(routes, { config: { allowedOrigins: ['https://friend.example'] } })
    const ask = async (headers: Record<string, string>) => (await post('/api/echo/7', { title: 'One' }, headers)).status
    expect(await ask({ origin: 'https://evil.example' })).toBe(403)
    expect(await ask({ origin: 'null' })).toBe(403)
    expect(await ask({ origin: 'https://market.example.evil.example' })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await ask({ origin: 'https://market.example' })).toBe(200)
    expect(await ask({ origin: 'https://friend.example' })).toBe(200)
    expect(await ask({})).toBe(200)
  })

  test('is recognised by IP address and localhost when no origin is configured', async () => {
    app = await createTestApp(routes, { config: { origin: undefined } })
    const ask = async (host: string, origin: string) =>
      (await post('/api/echo/7', { title: 'One' }, { host, origin })).status
    expect(await ask('localhost:4600', 'http://localhost:4600')).toBe(200)
    expect(await ask('192.168.1.5:4600', 'http://192.168.1.5:4600')).toBe(200)
    expect(await ask('[::1]:4600', 'http://[::1]:4600')).toBe(200)
    expect(await ask('localhost:4600', 'http://localhost:4601')).toBe(403)
    // A name that its owner points to this server.
    expect(await ask('evil.example:4600', 'http://evil.example:4600')).toBe(403)
  })

  test('changes nothing by GET either', async () => {
    app = await createTestApp(routes)
    const ask = async (headers: Record<string, string>) => (await get('/api/leave', headers)).status
    expect(await ask({})).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'cross-site', referer: 'https://market.example/x' })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'none' })).toBe(403)
    expect(await ask({ referer: 'https://evil.example/' })).toBe(403)
    expect(await ask({ 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await ask({ referer: 'https://market.example/user' })).toBe(200)
  })
})

describe('a visitor over the rate limit', () => {
  test('gets a retry time, while others are served', async () => {
    app = await createTestApp(routes, { config: { requestsPerMinute: 3, changesPerMinute: 2 } })
    const ask = async (remoteAddress: string) => {
      const answer = await app.inject({ method: 'POST', url: '/api/echo/7', remoteAddress, payload: { title: 'One' } })
      return { status: answer.statusCode, retryAfter: Number(answer.headers['retry-after'] ?? 0) }
    }
    expect((await ask('10.0.0.1')).status).toBe(200)
    expect((await ask('10.0.0.1')).status).toBe(200)
    const refused = await ask('10.0.0.1')
    expect(refused.status).toBe(429)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect((await ask('10.0.0.2')).status).toBe(200)
  })

  test('does not use up the uploads of those who are signed in', async () => {
    const session = { address: 'ADDRESS' } as Session
    const ask = async () => {
      const form = new FormData()
      form.set('file', new Blob(['x']))
      return (await app.inject({ method: 'POST', url: '/api/upload', headers: own, payload: form })).statusCode
    }
    let isSignedIn = false
    app = await createTestApp(routes, { config: { uploadsPerHour: 1 }, session: () => (isSignedIn ? session : null) })
    expect([await ask(), await ask()]).toEqual([401, 401])
    isSignedIn = true
    expect([await ask(), await ask()]).toEqual([200, 429])
  })

  test('can send a form where the contract accepts one', async () => {
    app = await createTestApp(routes, { session: { address: 'ADDRESS' } as Session })
    expect(await post('/api/upload', { file: 'x' })).toMatchObject({ status: 415 })
  })

  test('gets ten times as many immutable files, and no more of any other', async () => {
    const files = [{ path: '/kept', isImmutable: true } as const, { path: '/made' } as const].map(({ path, ...file }) =>
      handle(
        endpoint({
          method: 'GET',
          path,
          summary: 'Sends a file',
          access: 'open',
          file: { contentType: 'text/plain', ...file },
          errors: [],
        }),
        async ({ reply }) => reply.send('a file'),
      ),
    )
    app = await createTestApp(files, { config: { requestsPerMinute: 1 } })
    const ask = async (url: string, count: number) => {
      const statuses: number[] = []
      for (let sent = 0; sent < count; sent++) statuses.push((await app.inject({ url })).statusCode)
      return statuses
    }
    expect(await ask('/made', 2)).toEqual([200, 429])
    expect(await ask('/kept', 11)).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })

  test('is identified by the proxy, not by the visitor', async () => {
    app = await createTestApp(routes, { config: { requestsPerMinute: 1, trustProxy: true } })
    const ask = async (forwardedFor: string) => {
      const headers = { 'x-forwarded-for': forwardedFor }
      return (await app.inject({ url: '/api/fail/coded', remoteAddress: '10.0.0.1', headers })).statusCode
    }
    // A proxy appends the address that it saw to the visitor's header.
    expect(await ask('203.0.113.7')).toBe(503)
    expect(await ask('198.51.100.1, 203.0.113.7')).toBe(429)
    expect(await ask('198.51.100.2, 203.0.113.7')).toBe(429)
    expect(await ask('203.0.113.8')).toBe(503)
  })

  test('is one visitor per IPv6 network', async () => {
    app = await createTestApp(routes, { config: { requestsPerMinute: 1 } })
    const ask = async (remoteAddress: string) =>
      (await app.inject({ url: '/api/fail/coded', remoteAddress })).statusCode
    expect(await ask('2001:db8:1:2::1')).toBe(503)
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(503)
    expect(await ask('2001:db8::1')).toBe(503)
    expect(await ask('2001:db8::2')).toBe(429)
    expect(await ask('::ffff:10.0.0.1')).toBe(503)
    expect(await ask('::ffff:10.0.0.2')).toBe(503)
  })
})

test('lists for visitors without a session are read from a copy of the database, where there is one', async () => {
  const names: unknown[] = []
  const read = handle(
    endpoint({
      method: 'GET',
      path: '/api/read',
      summary: 'Reads',
      access: 'open',
      readsReplica: true,
      response: z.object({ ok: z.boolean() }),
      errors: [],
    }),
    async ({ services }) => {
      names.push(services.database)
      return { ok: true }
    },
  )
  const copy = {} as Database
  const primary = {} as Database
  const replica = { read: async (work: (database: Database) => Promise<unknown>) => work(copy) } as ReadReplica
  let session: Session | null = null
  const app = await createTestApp([read], { session: () => session, services: { database: primary, replica } })
  await app.inject('/api/read')
  session = { address: 'A' } as Session
  await app.inject('/api/read')
  await app.close()
  expect(names[0]).toBe(copy)
  expect(names[1]).toBe(primary)
})
