import { endpoint } from '@facet/api-contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'

const take = handle(
  endpoint({
    method: 'POST',
    path: '/api/take',
    summary: 'Takes anything',
    access: 'open',
    body: z.object({ any: z.unknown() }),
    response: z.object({ ok: z.boolean() }),
    errors: [],
  }),
  async () => ({ ok: true }),
)

test('refuses bodies that are nested too deeply', async () => {
  const app = await createTestApp([take])
  const post = async (depth: number) => {
    const payload = `{"any":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/take', payload, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  try {
    const refused = { status: 400, body: { error: 'invalid-request', params: { field: 'body' } } }
    expect(await post(200_000)).toMatchObject(refused)
    expect(await post(40)).toMatchObject(refused)
    expect(await post(20)).toMatchObject({ status: 200 })
  } finally {
    await app.close()
  }
})
