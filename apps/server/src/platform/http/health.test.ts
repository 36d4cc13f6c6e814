import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Services } from '../../services.ts'
import { registerHealth } from './health.ts'

test('checks dependencies once a second, however often readiness is requested', async () => {
  let asked = 0
  let isDown = false
  let behind = 30
  const services = {
    database: { ping: async () => void (asked += 1) },
    files: {
      ping: async () => {
        if (isDown) throw new Error('away')
      },
    },
    algod: { lastRound: async () => 1n },
    config: { projectionStaleRounds: 30 },
    lag: { measure: async () => behind },
    log: { warn: () => {} },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(asked).toBe(1)
  isDown = true
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(503)
  expect(asked).toBe(2)
  isDown = false
  behind = 31
  await expect
    .poll(async () => (await app.inject('/readyz')).json(), { timeout: 5_000 })
    .toEqual({
      status: 'failed',
      database: 'ok',
      files: 'ok',
      chain: 'ok',
      projection: 'failed',
    })
  await app.close()
})
