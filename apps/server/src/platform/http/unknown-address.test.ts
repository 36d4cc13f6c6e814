import { endpoint } from '@facet/api-contract'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'

const open = { summary: 'Answers', access: 'open', response: z.object({ ok: z.boolean() }), errors: [] } as const
const routes = [
  handle(endpoint({ ...open, method: 'POST', path: '/api/say' }), async () => ({ ok: true })),
  handle(endpoint({ ...open, method: 'GET', path: '/api/works/{id}' }), async () => ({ ok: true })),
  // Its address looks like one of the endpoint before.
  handle(endpoint({ ...open, method: 'POST', path: '/api/works/once' }), async () => ({ ok: true })),
]
let app: Awaited<ReturnType<typeof createTestApp>>
afterEach(() => app.close())

async function get(url: string) {
  const { statusCode: status, headers, ...answer } = await app.inject({ url })
  return { status, headers, body: answer.json() }
}

test('an unknown address is not found, or not by this method', async () => {
  app = await createTestApp(routes)
  expect(await get('/api/nothing')).toMatchObject({ status: 404, body: { error: 'not-found' } })
  expect(await get('/api/say')).toMatchObject({
    status: 405,
    body: { error: 'method-not-allowed' },
    headers: { allow: 'POST' },
  })
  const reply = await app.inject({ method: 'QUERY' as 'GET', url: '/api/say' })
  expect(reply.statusCode).toBe(405)
  expect(reply.headers.allow).toBe('POST')
  expect((await app.inject({ method: 'QUERY' as 'GET', url: '/api/nothing' })).statusCode).toBe(404)
})

test('an address belongs to the most specific path, whatever the method', async () => {
  app = await createTestApp(routes)
  const headers = { origin: 'https://market.example' }
  expect((await app.inject({ method: 'POST', url: '/api/works/once', headers })).statusCode).toBe(200)
  expect(await get('/api/works/once')).toMatchObject({
    status: 405,
    body: { error: 'method-not-allowed' },
    headers: { allow: 'POST' },
  })
  const ask = async (method: 'OPTIONS' | 'HEAD', url: string) => (await app.inject({ method, url })).headers.allow
  expect(await ask('OPTIONS', '/api/works/once')).toBe('POST')
  expect(await ask('HEAD', '/api/works/once')).toBe('POST')
  expect(await ask('OPTIONS', '/api/works/twice')).toBe('GET, HEAD')
  expect(await get('/api/works/twice')).toMatchObject({ status: 200 })
})
