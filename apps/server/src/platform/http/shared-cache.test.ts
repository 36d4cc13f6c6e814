import { type Endpoint, endpoint, endpoints } from '@facet/api-contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'
import type { Session } from './session.ts'

let round = 7

const list = handle(
  endpoint({
    method: 'GET',
    path: '/api/list',
    summary: 'Lists works with their prices',
    access: 'open',
    cacheable: { seconds: 5, unless: { sort: 'random' } },
    query: z.object({ sort: z.string().optional(), tag: z.string().optional() }),
    response: z.object({ price: z.number(), round: z.number() }),
    errors: ['invalid-window'],
  }),
  async () => ({ price: 1, round }),
)

let app: FastifyInstance
let session: Session | null = null
beforeAll(async () => {
  app = await createTestApp([list], { config: { sharedCache: true }, session: () => session })
})
afterAll(() => app.close())

const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test('answers visitors without a session with a tag and seconds for shared caches', async () => {
  const { headers, body } = await ask('/api/list')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=15',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    vary: expect.stringContaining('cookie'),
    'content-type': 'application/json; charset=utf-8',
  })
  expect(headers['set-cookie']).toBeUndefined()
  expect(JSON.parse(body)).toEqual({ price: 1, round: 7 })
})

test('answers 304 to a known tag, until the round or the filter changes', async () => {
  const etag = String((await ask('/api/list')).headers.etag)
  for (const known of [etag, `"x", ${etag}`, '*']) {
    const { statusCode, body, headers } = await ask('/api/list', { 'if-none-match': known })
    expect([statusCode, body, headers.etag]).toEqual([304, '', etag])
  }
  expect((await ask('/api/list?tag=art', { 'if-none-match': etag })).statusCode).toBe(200)
  round++
  expect((await ask('/api/list', { 'if-none-match': etag })).statusCode).toBe(200)
})

test.each([
  ['a session', '/api/list', { cookie: '__Host-facet_session=x' }],
  ['a setting for adult works', '/api/list', { cookie: 'facet_nsfw=1' }],
  ['a random order', '/api/list?sort=random', {}],
])('keeps nothing of the reply to visitors with %s', async (_, url, headers) => {
  const { headers: answered } = await ask(url, headers)
  expect(answered).toMatchObject({ 'cache-control': 'no-store', vary: expect.stringContaining('cookie') })
  expect(answered.etag).toBeUndefined()
})

test('other cookies do not matter, refusals are not kept', async () => {
  expect((await ask('/api/list', { cookie: 'facet-locale=fr' })).headers.etag).toBeDefined()
  expect((await ask('/api/list?tag=%00')).headers['cache-control']).toBe('no-store')
})

test('without a shared cache in front nothing is kept', async () => {
  const other = await createTestApp([list])
  const { headers } = await other.inject({ url: '/api/list' })
  expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  await other.close()
})

test('only public reads whose reply has its round may be cached', () => {
  const kept: Endpoint[] = endpoints.filter((one: Endpoint) => one.cacheable !== undefined)
  expect(kept.length).toBeGreaterThan(0)
  for (const { method, access, response, cacheable } of kept) {
    expect([method, access]).toEqual(['GET', 'open'])
    expect(cacheable?.seconds).toBeLessThanOrEqual(10)
    expect(Object.keys((response as z.ZodObject).shape)).toContain('round')
  }
})
