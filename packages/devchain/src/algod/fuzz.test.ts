import { assert, asyncProperty, constantFrom, oneof, string, tuple, uint8Array, webFragments } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Chain } from '../chain.ts'
import { createChain } from '../create-chain.ts'
import { type ChainServer, serveChain } from '../serve/serve-chain.ts'
import { algodEndpoints } from './endpoints.ts'
import { BLOCK_NOT_FOUND } from './served-block.ts'

const MAX_ANSWER_MS = 5_000
/** What algod calls an internal error, although the request is wrong. */
const nodeErrors = [BLOCK_NOT_FOUND, 'given round is greater than the latest round']

/** Edge values of parameters. */
const value = oneof(
  constantFrom(
    '0',
    '1',
    '1001',
    '-1',
    '18446744073709551615',
    '18446744073709551616',
    '__proto__',
    '%',
    '%00',
    'str:',
    'b64:==',
  ),
  string({ maxLength: 80 }),
  webFragments(),
)
const path = tuple(constantFrom(...algodEndpoints.map((endpoint) => endpoint.path)), value, value).map(
  ([row, a, b]) => {
    const values = [a, b]
    return row.replace(/:\w+/g, () => encodeURIComponent((values.shift() ?? '1').toWellFormed()) || '1')
  },
)
const query = tuple(
  constantFrom(
    'format',
    'limit',
    'next',
    'max',
    'exclude',
    'name',
    'prefix',
    'include',
    'round',
    'hashtype',
    'sourcemap',
  ),
  value,
).map(([name, text]) => new URLSearchParams({ [name]: text.toWellFormed() }).toString())

describe('arbitrary requests', () => {
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

  /** Sends a request. @returns the status; a 500 that algod itself answers counts as its 404 */
  async function ask(target: string, method: string, body?: Uint8Array<ArrayBuffer>): Promise<number> {
    const reply = await fetch(`${server.url}${target}`, {
      method,
      headers: { 'X-Algo-API-Token': server.token },
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
      ...(body && { body }),
    })
    const answer = await reply.text()
    return nodeErrors.some((message) => answer.includes(`"${message}"`)) ? 404 : reply.status
  }

  test('answers every GET and keeps running', async () => {
    const quick = path.filter((target) => !target.startsWith('/v2/status/wait'))
    await assert(
      asyncProperty(quick, query, async (target, search) => {
        expect(await ask(`${target}?${search}`, 'GET')).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(await ask('/health', 'GET')).toBe(200)
  })

  test('answers every body without an unexpected error', async () => {
    const endpoint = constantFrom(
      '/v2/transactions',
      '/v2/transactions/simulate',
      '/v2/teal/compile',
      '/v2/teal/disassemble',
      '/dev/fund',
      '/dev/time',
    )
    const text = string({ maxLength: 300, unit: 'binary' }).map((value) => new TextEncoder().encode(value))
    const body = oneof(uint8Array({ maxLength: 300 }), text).map((bytes) => new Uint8Array(bytes))
    await assert(
      asyncProperty(endpoint, body, async (target, bytes) => {
        expect(await ask(target, 'POST', bytes)).toBeLessThan(500)
      }),
      { numRuns: 300 },
    )
    expect(await ask('/health', 'GET')).toBe(200)
  })
})
