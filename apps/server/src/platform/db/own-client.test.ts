import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresLeadership } from './postgres-leadership.ts'
import { createPostgresListener } from './postgres-listener.ts'

/** A port whose Postgres is gone: it accepts connections and never answers. */
const sockets: Socket[] = []
const silent = createServer((socket) => void sockets.push(socket.on('error', () => {})))
let address: { url: string; patienceMs: number }

beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  address = { url: `postgres://facet:facet@127.0.0.1:${(silent.address() as AddressInfo).port}/facet`, patienceMs: 100 }
})

afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await once(silent, 'close')
})

test('a leadership that waits for an unresponsive Postgres can be stopped', async () => {
  let turns = 0
  const leadership = createPostgresLeadership(address, 'test', async () => void (turns += 1))
  await expect.poll(() => sockets.length).toBeGreaterThan(0)
  await leadership.stop()
  expect(turns).toBe(0)
})

test('a listener that waits for an unresponsive Postgres can be closed, and so can a pending subscription', async () => {
  const seen = sockets.length
  const listener = createPostgresListener(address)
  const subscription = listener.subscribe('market', () => {})
  await expect.poll(() => sockets.length).toBeGreaterThan(seen)
  await listener.close()
  await expect(subscription).resolves.toBeTypeOf('function')
})
