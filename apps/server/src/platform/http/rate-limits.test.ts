import { endpoint } from '@facet/api-contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'
import type { Session } from './session.ts'

test('limits what the visitors of an IPv6 network ask of an endpoint with a limit of its own', async () => {
  let accountId = 0n
  const session = () => ({ accountId: accountId++ }) as Session
  const named = endpoint({
    method: 'GET',
    path: '/api/named',
    summary: 'Is asked once an hour',
    access: 'signed-in',
    perHour: 1,
    response: z.object({}),
    errors: [],
  })
  const app = await createTestApp([handle(named, async () => ({}))], { session })
  const statuses: number[] = []
  for (let number = 0; number < 51; number++) {
    const remoteAddress = `2001:db8:7:${number.toString(16)}::1`
    statuses.push((await app.inject({ url: '/api/named', remoteAddress })).statusCode)
  }
  await app.close()
  expect(statuses).toEqual([...Array.from({ length: 50 }, () => 200), 429])
})
