import { FacetError } from '@facet/errors'
import type { BaseHTTPClient } from 'algosdk'
import { describe, expect, test } from 'vitest'
import { guardAlgod } from './algod.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { GuardedHttpClient, TokenRefused } from './guarded-http-client.ts'

const OK = { body: Uint8Array.of(1), status: 200, headers: {} }

/** A node that fails in the given ways, then answers; a real node does not fail on demand. */
function nodeThat(...failures: unknown[]): { client: BaseHTTPClient; requestCount: () => number } {
  let count = 0
  const answer = async () => {
    const failure = failures[count++]
    if (failure === undefined) return OK
    if (failure === 'hangs') return new Promise<typeof OK>(() => {})
    throw failure
  }
  return { client: { get: answer, post: answer, delete: answer }, requestCount: () => count }
}

const status = (code: number) => ({ response: { status: code, body: new Uint8Array(), headers: {} } })

describe('a request to the node', () => {
  test('is retried when the connection breaks or the node fails', async () => {
    const { client, requestCount } = nodeThat(new TypeError('fetch failed'), status(502))
    await expect(new GuardedHttpClient(client, { timeoutMs: 1_000 }).get('/')).resolves.toEqual(OK)
    expect(requestCount()).toBe(3)
  })

  test('is not retried when the node refuses it, and passes the node’s text through', async () => {
    const { client, requestCount } = nodeThat(status(404))
    await expect(new GuardedHttpClient(client, { timeoutMs: 1_000 }).get('/')).rejects.toEqual(status(404))
    expect(requestCount()).toBe(1)
  })

  test.each([401, 403])('is chain-unavailable when the node refuses the token with %d, and says why', async (code) => {
    const { client, requestCount } = nodeThat(status(code))
    const error: unknown = await new GuardedHttpClient(client, { timeoutMs: 1_000 }).get('/').catch((thrown) => thrown)
    expect(error).toBeInstanceOf(TokenRefused)
    expect(error).toMatchObject({
      code: 'chain-unavailable',
      status: 503,
      cause: { message: expect.stringContaining('ALGOD_TOKEN') },
    })
    expect(requestCount()).toBe(1)
  })

  test('times out with chain-unavailable and a retry time when the node hangs', async () => {
    const { client, requestCount } = nodeThat('hangs', 'hangs', 'hangs', 'hangs')
    const guarded = new GuardedHttpClient(client, { timeoutMs: 20, retries: 1 })
    await expect(guarded.get('/')).rejects.toSatisfy(
      (error) =>
        error instanceof FacetError &&
        error.code === 'chain-unavailable' &&
        Number(error.params['retryAfterSeconds']) > 0,
    )
    expect(requestCount()).toBe(2)
  })

  test("aborts on the caller's signal", async () => {
    const { client } = nodeThat('hangs')
    const abort = new AbortController()
    const asking = new GuardedHttpClient(client, { timeoutMs: 60_000 }).get('/', {}, {}, { signal: abort.signal })
    abort.abort(new Error('enough'))
    await expect(asking).rejects.toThrow('enough')
  })
})

test('reports a block source that rejects its token', async () => {
  const algod = guardAlgod(nodeThat(status(404)).client, 1_000, nodeThat(status(401)).client)
  await expect(algod.block(12n)).rejects.toMatchObject({
    code: 'block-source-unavailable',
    params: { reason: expect.stringContaining('BLOCK_SOURCE_TOKEN') },
  })
})

describe('the circuit', () => {
  test('opens after consecutive failures, refuses without a request, allows one trial, and closes again', async () => {
    let now = 0
    const breaker = new CircuitBreaker({ failureLimit: 2, pauseMs: 1_000, now: () => now })
    const { client, requestCount } = nodeThat(status(500), status(500))
    const guarded = new GuardedHttpClient(client, { timeoutMs: 1_000, retries: 0, breaker })
    await expect(guarded.get('/')).rejects.toMatchObject({ code: 'chain-unavailable' })
    await expect(guarded.get('/')).rejects.toMatchObject({ code: 'chain-unavailable' })
    await expect(guarded.get('/')).rejects.toMatchObject({ code: 'chain-unavailable' })
    expect(requestCount()).toBe(2)
    now = 1_000
    await expect(guarded.get('/')).resolves.toEqual(OK)
    await expect(guarded.get('/')).resolves.toEqual(OK)
    expect(requestCount()).toBe(4)
  })

  test('does not stay open when the caller of the trial goes away', async () => {
    let now = 0
    const breaker = new CircuitBreaker({ failureLimit: 1, pauseMs: 1_000, now: () => now })
    const { client } = nodeThat(status(500), 'hangs')
    const guarded = new GuardedHttpClient(client, { timeoutMs: 60_000, retries: 0, breaker })
    await expect(guarded.get('/')).rejects.toMatchObject({ code: 'chain-unavailable' })
    now = 1_000
    const abort = new AbortController()
    const trial = guarded.get('/', {}, {}, { signal: abort.signal })
    abort.abort(new Error('enough'))
    await expect(trial).rejects.toThrow('enough')
    await expect(guarded.get('/')).resolves.toEqual(OK)
  })
})
