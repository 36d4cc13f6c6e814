import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { encodeAddress } from '../codec/address.ts'
import { createChain } from '../create-chain.ts'
import { type ChainServer, serveChain } from '../serve/serve-chain.ts'

describe('the developer controls over HTTP', () => {
  let chain: Chain
  let server: ChainServer

  beforeAll(async () => {
    chain = await createChain()
    server = await serveChain(chain)
  })
  afterAll(async () => {
    await server.close()
    await chain.close()
  })

  async function call(method: string, path: string, body?: unknown, token = server.token) {
    const reply = await fetch(`${server.url}/dev/${path}`, {
      method,
      headers: { 'X-Algo-API-Token': token },
      ...(body !== undefined && { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const bytes = new Uint8Array(await reply.arrayBuffer())
    const isJson = reply.headers.get('content-type') === 'application/json'
    return { status: reply.status, bytes, json: isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined }
  }
  const timestamp = () => chain.block(chain.lastRound)?.header.timestamp ?? 0n

  test('make empty blocks', async () => {
    const before = chain.lastRound
    expect((await call('POST', 'blocks', { count: 3 })).json).toEqual({ round: Number(before) + 3 })
    expect((await call('POST', 'blocks')).json).toEqual({ round: Number(before) + 4 })
  })

  test('move the time of the next block', async () => {
    await call('POST', 'blocks')
    const next = timestamp() + 86_400n
    expect((await call('POST', 'time', { timestamp: String(next) })).status).toBe(200)
    await call('POST', 'blocks')
    expect(timestamp()).toBe(next)
    await call('POST', 'time', { increase: 1000 })
    await call('POST', 'blocks')
    expect(timestamp()).toBeGreaterThanOrEqual(next + 1000n)
  })

  test('fund an account', async () => {
    const address = new Uint8Array(randomBytes(32))
    const { json } = await call('POST', 'fund', { address: encodeAddress(address), amount: 5_000_000 })
    expect(json).toMatchObject({ round: Number(chain.lastRound) })
    expect(chain.account(address).amountMicroAlgo).toBe(5_000_000n)
  })

  test('add traffic to each block until it is ended', async () => {
    expect((await call('PUT', 'traffic', { transactionsPerBlock: 3, seed: 5 })).status).toBe(200)
    await call('POST', 'blocks')
    expect(chain.block(chain.lastRound)?.transactions).toHaveLength(3)
    await call('PUT', 'traffic', { transactionsPerBlock: 0 })
    await call('POST', 'blocks')
    expect(chain.block(chain.lastRound)?.transactions).toHaveLength(0)
    expect((await call('PUT', 'traffic', { transactionsPerBlock: 50_001 })).status).toBe(400)
  })

  test('restore a snapshot more than once', async () => {
    const { json } = await call('POST', 'snapshots')
    const round = chain.lastRound
    for (let i = 0; i < 2; i++) {
      await call('POST', 'blocks', { count: 2 })
      expect((await call('POST', `snapshots/${json.id}/restore`)).status).toBe(200)
      expect(chain.lastRound).toBe(round)
    }
  })

  test('export the state to another chain with the same genesis', async () => {
    const address = new Uint8Array(randomBytes(32))
    await chain.controls.fund(address, 1_000_000n)
    const { bytes } = await call('GET', 'state')
    const other = await createChain()
    await other.controls.importState(bytes)
    expect(other.account(address).amountMicroAlgo).toBe(1_000_000n)
    await other.close()
    expect((await call('PUT', 'state', bytes)).status).toBe(200)
  })

  test('tick blocks until stopped', async () => {
    const before = chain.lastRound
    await call('POST', 'ticker', { milliseconds: 5 })
    await chain.waitForRound(before + 2n, { timeoutMs: 5000 })
    await call('DELETE', 'ticker')
    const after = chain.lastRound
    expect(after).toBeGreaterThanOrEqual(before + 2n)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(chain.lastRound).toBe(after)
  })

  test.each([
    ['POST', 'blocks', { count: 0 }],
    ['POST', 'blocks', { count: 1.5 }],
    ['POST', 'blocks', []],
    ['POST', 'time', {}],
    ['POST', 'time', { increase: 1, timestamp: 1 }],
    ['POST', 'time', { timestamp: 1 }],
    ['POST', 'ticker', {}],
    ['POST', 'fund', { amount: 1 }],
    ['POST', 'fund', { address: 'ABC', amount: 1 }],
    ['POST', 'fund', { address: encodeAddress(new Uint8Array(32)) }],
    ['PUT', 'state', new Uint8Array([1, 2, 3])],
  ])('refuse %s %s %j with a 400 and a sentence', async (method, path, body) => {
    const { status, json } = await call(method, path, body)
    expect(status).toBe(400)
    expect(json.message).not.toBe('')
  })

  test('answer 404 for an unknown snapshot', async () => {
    expect((await call('POST', 'snapshots/nothing/restore', {})).status).toBe(404)
  })

  test('require the token like every other endpoint', async () => {
    expect((await call('POST', 'blocks', {}, 'wrong')).status).toBe(401)
  })
})
