import { FacetError } from '@facet/errors'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import type { Services } from '../../services.ts'
import { registerHealth } from './health.ts'

afterEach(() => void vi.useRealTimers())

test('checks dependencies once a second, however often readiness is requested', async () => {
  let count = 0
  let isDown = false
  let behind = 30
  const services = {
    database: { ping: async () => void (count += 1) },
    files: {
      ping: async () => {
        if (isDown) throw new Error('away')
      },
    },
    algod: { lastRound: async () => 1n },
    config: { projectionStaleRounds: 30 },
    follower: { check: async () => {}, checkRules: async () => {} },
    checkCustody: async () => {},
    lag: { measure: async () => behind },
    log: { warn: () => {} },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  vi.useFakeTimers({ toFake: ['performance'] })
  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(count).toBe(1)
  isDown = true
  vi.advanceTimersByTime(999)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  vi.advanceTimersByTime(1)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(count).toBe(2)
  isDown = false
  behind = 31
  vi.advanceTimersByTime(1_000)
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'failed',
    database: 'ok',
    files: 'ok',
    chain: 'ok',
    rules: 'ok',
    custody: 'ok',
    projection: 'failed',
  })
  await app.close()
})

test('reports in time that a dependency hangs, and why another fails', async () => {
  const problems: unknown[] = []
  const services = {
    database: { ping: async () => Promise.reject(new Error('Failed query', { cause: new Error('refused') })) },
    files: { ping: async () => {} },
    algod: { lastRound: () => new Promise(() => {}) },
    config: { projectionStaleRounds: 30 },
    follower: { check: async () => {}, checkRules: async () => {} },
    checkCustody: async () => {},
    lag: { measure: async () => 0 },
    log: { warn: ({ name, problem }: Record<string, unknown>) => void problems.push([name, problem]) },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  const answer = await app.inject('/readyz')
  expect(answer.json()).toMatchObject({ status: 'failed', files: 'ok', chain: 'failed', projection: 'ok' })
  expect(problems).toEqual([
    ['database', 'refused'],
    ['chain', 'no answer within 2000 ms'],
  ])
  await app.close()
})

test('does not blame the settings while the database that they are compared with is away', async () => {
  const away = () => Promise.reject(new FacetError('database-unavailable', { reason: 'away', retryAfterSeconds: 1 }))
  const services = {
    database: { ping: away },
    files: { ping: async () => {} },
    algod: { lastRound: async () => 1n },
    config: { projectionStaleRounds: 30 },
    follower: { check: async () => {}, checkRules: away },
    checkCustody: async () => Promise.reject(new Error('Failed query')),
    lag: { measure: async () => 0 },
    log: { warn: () => {} },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ status: 'failed', database: 'failed', rules: 'unknown', custody: 'unknown' })
  await app.close()
})

test('is not ready for a minute after the database has refused a write', async () => {
  const services = {
    database: { ping: async () => {} },
    files: { ping: async () => {} },
    algod: { lastRound: async () => 1n },
    config: { projectionStaleRounds: 30 },
    follower: { check: async () => {}, checkRules: async () => {} },
    checkCustody: async () => {},
    lag: { measure: async () => 0 },
    log: { warn: () => {} },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  app.post('/write', async () => Promise.reject(Object.assign(new Error('no space'), { code: '53100' })))
  vi.useFakeTimers({ toFake: ['performance'] })
  const ready = async () => (await app.inject('/readyz')).statusCode
  expect(await ready()).toBe(200)
  await app.inject({ method: 'POST', url: '/write' })
  vi.advanceTimersByTime(1_000)
  expect(await ready()).toBe(503)
  vi.advanceTimersByTime(58_000)
  expect(await ready()).toBe(503)
  vi.advanceTimersByTime(1_000)
  expect(await ready()).toBe(200)
  await app.close()
})

test('stays ready where the disk of the files is full, which stops uploads alone, and says so', async () => {
  const logged: unknown[] = []
  const services = {
    database: { ping: async () => {} },
    files: { ping: async () => 'full' },
    algod: { lastRound: async () => 1n },
    config: { projectionStaleRounds: 30 },
    follower: { check: async () => {}, checkRules: async () => {} },
    checkCustody: async () => {},
    lag: { measure: async () => 0 },
    log: { warn: (_: unknown, message: string) => void logged.push(message) },
  } as unknown as Services
  const app = Fastify()
  registerHealth(app, services)
  const answer = await app.inject('/readyz')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ status: 'ok', files: 'full' })
  expect(logged).toEqual(['the disk is almost full: uploads are refused'])
  await app.close()
})
