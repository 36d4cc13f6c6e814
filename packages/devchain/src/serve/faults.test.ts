import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Chain } from '../chain.ts'
import { encode } from '../codec/schema-codec.ts'
import { SIGNED_TRANSACTION } from '../codec/transaction-schema.ts'
import { createChain } from '../create-chain.ts'
import type { FaultOptions } from '../http/faults.ts'
import { Actor } from '../testing/actor.ts'
import { type ChainServer, serveChain } from './serve-chain.ts'

const servers: ChainServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function serve(faults: FaultOptions, chain?: Chain): Promise<ChainServer> {
  const server = await serveChain(chain ?? (await createChain()), { token: '', faults })
  servers.push(server)
  return server
}

/** The answer's status, or the reason why there is none. */
async function status(server: ChainServer, path = '/v2/status', init?: RequestInit): Promise<number | string> {
  return fetch(`${server.url}${path}`, init).then(
    async (reply) => {
      await reply.arrayBuffer()
      return reply.status
    },
    (error: Error) => (error.cause as { code?: string } | undefined)?.code ?? error.message,
  )
}

async function statuses(server: ChainServer, count: number): Promise<(number | string)[]> {
  const found: (number | string)[] = []
  for (let i = 0; i < count; i++) found.push(await status(server))
  return found
}

describe('faults of the interfaces', () => {
  test('answer part of the requests with errors or not at all, alike for equal seeds', async () => {
    const first = await statuses(await serve({ errorRate: 0.5, seed: 3 }), 80)
    expect(new Set(first)).toEqual(new Set([200, 500, 503, 'UND_ERR_SOCKET']))
    expect(first.filter((one) => one === 200).length).toBeGreaterThan(20)
    expect(await statuses(await serve({ errorRate: 0.5, seed: 3 }), 80)).toEqual(first)
    expect(await statuses(await serve({ errorRate: 0.5, seed: 4 }), 80)).not.toEqual(first)
  })

  test('close connections both before and after a submission takes effect', async () => {
    const chain = await createChain()
    const server = await serve({ errorRate: 1, seed: 1 }, chain)
    const rich = Actor.rich()
    const effects = new Set<string>()
    for (let i = 0; i < 40; i++) {
      const { lastRound } = chain
      const signed = rich.sign(rich.transaction(chain, { type: 'pay', receiver: rich.address }))
      const body = new Uint8Array(encode(SIGNED_TRANSACTION, signed))
      const outcome = await status(server, '/v2/transactions', { method: 'POST', body })
      effects.add(`${outcome}${chain.lastRound > lastRound ? ', confirmed' : ''}`)
    }
    expect(effects).toEqual(new Set(['500', '503', 'UND_ERR_SOCKET', 'UND_ERR_SOCKET, confirmed']))
  })

  test('delay answers', async () => {
    const server = await serve({ latencyMs: 400 })
    const started = performance.now()
    await Promise.all(Array.from({ length: 10 }, () => status(server)))
    expect(performance.now() - started).toBeGreaterThan(150)
  })

  test('leave the developer controls alone', async () => {
    const server = await serve({ errorRate: 1 })
    const mined = Array.from({ length: 10 }, () => status(server, '/dev/blocks', { method: 'POST' }))
    expect(new Set(await Promise.all(mined))).toEqual(new Set([200]))
  })

  test('let the interface go away and come back on the same port, until they are ended', async () => {
    const server = await serve({ restartSeconds: 0.1 })
    await vi.waitUntil(async () => (await status(server)) === 'ECONNREFUSED', { timeout: 30_000, interval: 20 })
    await vi.waitUntil(async () => (await status(server)) === 200, { timeout: 30_000, interval: 20 })
    await server.setFaults({})
    expect(new Set(await statuses(server, 20))).toEqual(new Set([200]))
    await server.setFaults({ errorRate: 1 })
    expect(await statuses(server, 20)).not.toContain(200)
  })
})
