import { rmSync } from 'node:fs'
import { FacetError } from '@facet/errors'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markPageAsOwn } from '../http/page-requests.ts'
import { handle } from '../services.ts'
import { createTestApp } from '../test/test-app.ts'
import { whoContract, writeFakeBuild } from './test/fake-build.ts'

const folder = writeFakeBuild()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A market whose pages each ask the API once. */
async function openMarket({ round = () => 1, answer = () => {} }: { round?: () => number; answer?: () => void } = {}) {
  let renderings = 0
  const who = handle(whoContract, async () => {
    renderings += 1
    answer()
    return { cookie: '', ip: '', browser: '' }
  })
  const app = await createTestApp([who], { config: { webBuildFolder: folder }, round })
  const nonces = new Set<unknown>()
  return {
    /** Whether a page is rendered for this request, rather than one that was kept. Each answer has a nonce of its own. */
    isRendered: async (url: string, cookie?: string): Promise<boolean> => {
      const before = renderings
      const { headers, body } = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } })
      const { nonce } = JSON.parse(body)
      const policy = url === '/framed' ? 'frame-ancestors *' : `'nonce-${nonce}'`
      expect(headers['content-security-policy']).toContain(policy)
      expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'cache-control': 'private, no-cache' })
      expect(nonces).not.toContain(nonce)
      nonces.add(nonce)
      return renderings > before
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}

test('renders a page once a second for all visitors without a session who have the same cookies', async () => {
  await using market = await openMarket()
  const { isRendered } = market
  expect([await isRendered('/sales'), await isRendered('/sales')]).toEqual([true, false])
  expect([await isRendered('/sales?sort=new'), await isRendered('/sales?sort=new')]).toEqual([true, false])
  const french = 'facet-locale=fr'
  expect([await isRendered('/sales', french), await isRendered('/sales', french)]).toEqual([true, false])
  vi.setSystemTime(Date.now() + 999)
  expect(await isRendered('/sales')).toBe(false)
  vi.setSystemTime(Date.now() + 1)
  expect([await isRendered('/sales'), await isRendered('/sales')]).toEqual([true, false])
})

test('renders a page again as of a new round', async () => {
  let round = 1
  await using market = await openMarket({ round: () => round })
  expect([await market.isRendered('/nft/7'), await market.isRendered('/nft/7')]).toEqual([true, false])
  round = 2
  expect([await market.isRendered('/nft/7'), await market.isRendered('/nft/7')]).toEqual([true, false])
})

test('keeps no page with a policy of its own, which has its nonce', async () => {
  await using market = await openMarket()
  expect([await market.isRendered('/framed'), await market.isRendered('/framed')]).toEqual([true, true])
})

test('keeps no data for pages that are open', async () => {
  await using market = await openMarket()
  expect([await market.isRendered('/sales.data'), await market.isRendered('/sales.data')]).toEqual([true, true])
})

test('renders every page of a visitor with a session', async () => {
  await using market = await openMarket()
  const session = '__Host-facet_session=x'
  expect([await market.isRendered('/sales', session), await market.isRendered('/sales', session)]).toEqual([true, true])
  expect(await market.isRendered('/sales')).toBe(true)
})

test('keeps no page that an answer marks as its visitor’s own', async () => {
  await using market = await openMarket({ answer: markPageAsOwn })
  expect([await market.isRendered('/sales'), await market.isRendered('/sales')]).toEqual([true, true])
})

test('keeps no page that lacks what its visitor was refused', async () => {
  const answer = () => {
    throw new FacetError('server-busy', { retryAfterSeconds: 1 })
  }
  await using market = await openMarket({ answer })
  expect([await market.isRendered('/sales'), await market.isRendered('/sales')]).toEqual([true, true])
})

test('shows the kept page to others while one visitor’s new one is rendered, for a second more', async () => {
  await using market = await openMarket()
  const first = Promise.withResolvers<void>()
  const rendered = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockReturnValueOnce(first.promise)
    .mockResolvedValue()
  Object.assign(globalThis, { slowPages: { rendered } })
  expect(await market.isRendered('/slow')).toBe(true)
  vi.setSystemTime(Date.now() + 1_500)
  const renewed = market.isRendered('/slow')
  await vi.waitFor(() => expect(rendered).toHaveBeenCalledTimes(2))
  expect(await market.isRendered('/slow')).toBe(false)
  vi.setSystemTime(Date.now() + 500)
  expect(await market.isRendered('/slow')).toBe(true)
  first.resolve()
  await renewed
})

test.each([50, 1_100])('renders a page of %i ms a few times for a burst of visitors, and answers all', async (ms) => {
  vi.useRealTimers()
  let round = 1
  let renderings = 0
  const who = handle(whoContract, async () => {
    renderings += 1
    await new Promise((resolve) => setTimeout(resolve, ms))
    return { cookie: '', ip: '', browser: '' }
  })
  await using app = await createTestApp([who], { config: { webBuildFolder: folder }, round: () => round })
  const burst = async () => {
    const from = (_: unknown, index: number) =>
      app.inject({ url: '/sales', remoteAddress: `10.0.${index >> 8}.${index & 255}` })
    const answers = await Promise.all(Array.from({ length: 300 }, from))
    return answers.map(({ statusCode }) => statusCode)
  }
  expect(await burst()).toEqual(Array.from({ length: 300 }, () => 200))
  expect(renderings).toBeLessThanOrEqual(16)
  round = 2
  expect(await burst()).toEqual(Array.from({ length: 300 }, () => 200))
  expect(renderings).toBeLessThanOrEqual(32)
})
