import { expect, expectTypeOf, test } from 'vitest'
import { ApiError, createClient, type Reply } from './client.ts'

function clientAnswering(status: number, body: unknown) {
  const calls: { path: string; method: string; body: unknown }[] = []
  const api = createClient(async (path, init) => {
    calls.push({ path, method: init.method, body: init.body })
    return new Response(JSON.stringify(body), { status })
  })
  return { api, calls }
}

test('fills path parameters and query, and sends JSON bodies', async () => {
  const { api, calls } = clientAnswering(200, {})
  await api('GET /api/nft/{id}/sale/{saleId}', { params: { id: 7, saleId: 9 }, query: { key: 'a b' } })
  await api('POST /api/cancel/check', { body: { token_id: 7, app_id: 9 } })
  expect(calls).toEqual([
    { path: '/api/nft/7/sale/9?key=a+b', method: 'GET', body: undefined },
    { path: '/api/cancel/check', method: 'POST', body: '{"token_id":7,"app_id":9}' },
  ])
})

test('throws the coded refusal', async () => {
  const { api } = clientAnswering(409, { error: 'sold-out', message: 'gone', status: 409 })
  await expect(api('GET /api/currency')).rejects.toSatisfy((e) => e instanceof ApiError && e.code === 'sold-out')
})

test('reports offline when there is no answer', async () => {
  const api = createClient(() => Promise.reject(new TypeError('fetch failed')))
  await expect(api('GET /api/currency')).rejects.toMatchObject({ code: 'offline' })
})

test('reports offline when the connection breaks during the answer', async () => {
  const api = createClient(async () => {
    const half = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"metadata":'))
        controller.error(new TypeError('terminated'))
      },
    })
    return new Response(half, { status: 200 })
  })
  await expect(api('GET /api/currency')).rejects.toMatchObject({ code: 'offline' })
})

test('knows the type of each reply', () => {
  expectTypeOf<Reply<'GET /api/sdk/param'>['last_round']>().toEqualTypeOf<number>()
})
