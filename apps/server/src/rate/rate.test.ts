import type { RequestListener } from 'node:http'
import { startMarket } from '@facet/dev-env'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ask } from '../platform/test/ask.ts'
import { serve as serveOn } from '../platform/test/serve.ts'
import { httpRateSource } from './http-rate-source.ts'
import { openRates } from './rates.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(listener: RequestListener): Promise<string> {
  const { url, close } = await serveOn(listener)
  closing.push(close)
  return `${url}/prices?network_id=0`
}

/** Knows ALGO, and the asset that is asked for last. */
const answer: RequestListener = ({ url = '' }, response) => {
  const ids = new URL(url, 'http://source').searchParams.get('asset_ids')?.split(',').map(Number) ?? []
  const prices = [
    { asset_id: 0, price: 0.2, confidence: 1 },
    { asset_id: ids.at(-1), price: 0.03 },
    { asset_id: 99, price: null },
  ]
  response.end(JSON.stringify(prices))
}

describe('the price of the token', () => {
  test('is the specified one, marked as unknown, if the market names no source', async () => {
    await using market = await startMarket()
    const { body } = await ask(market.url, '/api/gems/price')
    expect(body).toEqual({ price: 0.12, is_known: false, read_at: null, dollars: {} })
  })

  test('is that of the source, with the currencies that the source knows', async () => {
    await using market = await startMarket({ config: { rateSourceUrl: await serve(answer) } })
    const read = async () => (await ask(market.url, '/api/gems/price')).body
    await expect.poll(read).toMatchObject({ is_known: true })
    expect(await read()).toEqual({
      price: 0.03,
      is_known: true,
      read_at: expect.any(Number),
      dollars: { '1': 0.2 },
    })
  })
})

describe('a source', () => {
  const known = async (listener: RequestListener) => {
    const rates = openRates(httpRateSource(await serve(listener)), async () => [0])
    rates.current()
    return rates
  }

  test.each<[string, RequestListener]>([
    ['fails', (_request, response) => void response.writeHead(500).end()],
    ['answers something else', (_request, response) => void response.end('{"price":1}')],
    ['answers a price that is none', (_request, response) => void response.end('[{"asset_id":0,"price":-1}]')],
    ['answers too much', (_request, response) => void response.end(' '.repeat(100_000))],
    [
      'leads elsewhere',
      (_request, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('that %s yields no price', async (_what, listener) => {
    const fetched = vi.fn(listener)
    const rates = await known(fetched)
    await expect.poll(() => fetched.mock.calls.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(rates.current()).toBeNull()
  })

  test('is queried once while its answer is valid, and forgotten an hour after its last one', async () => {
    let isAway = false
    const dollarsOf = vi.fn(async () => {
      if (isAway) throw new Error('away')
      return new Map([[0, 0.2]])
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    const rates = openRates({ dollarsOf }, async () => [0])
    expect(rates.current(), 'nobody waits').toBeNull()
    await vi.waitFor(() => expect(rates.current()?.dollars.get(0)).toBe(0.2))
    rates.current()
    expect(dollarsOf).toHaveBeenCalledTimes(1)
    isAway = true
    vi.setSystemTime(Date.now() + 351_000)
    expect(rates.current()?.dollars.get(0)).toBe(0.2)
    await vi.waitFor(() => expect(dollarsOf).toHaveBeenCalledTimes(2))
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(rates.current()).toBeNull()
  })
})
