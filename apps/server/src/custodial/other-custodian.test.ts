import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccount, createMarketClient, type Market, startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from '../create-server.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'facet-other-custodian-'))
const changed = expect.objectContaining({ code: 'custody-changed' })
let postgres: TestPostgres
let market: Market
let world: World
/** Of the same market, with another custody account. */
let other: Server
let url: string

beforeAll(async () => {
  postgres = await startTestPostgres()
  market = await startMarket({ databaseUrl: await postgres.createDatabase() })
  world = await createWorld(market)
  const account = await market.account(createAccount('another custodian'))
  other = await createServer(settings(account.mnemonic))
  url = await other.listen()
}, 120_000)
afterAll(async () => {
  await other.close()
  await market[Symbol.asyncDispose]()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (custodyMnemonic: string | undefined) => ({
  ...market.server.services.config,
  custodyMnemonic,
  port: 0,
  dataFolder: folder,
  logLevel: 'silent' as const,
})
const readiness = async (): Promise<unknown> => (await fetch(`${url}/readyz`)).json()

/** The seller, at the other server. */
async function elsewhere() {
  const client = createMarketClient(url, world.creator.account)
  await client.signIn()
  return client
}

test('a server with another custody account than the one that holds works is not ready, and refuses all custody', async () => {
  const { creator, mint } = world
  const [tokenId, free] = [await mint(), await mint()]
  const seller = await elsewhere()
  const body = { token_id: free, price: '10', ...(await seller.custodial.signDeposit({ tokenId: free, price: '10' })) }
  expect(await readiness()).toMatchObject({ custody: 'ok' })
  await creator.custodial.deposit({ tokenId, price: '10' })
  await expect.poll(readiness, { timeout: 5_000 }).toMatchObject({ status: 'failed', rules: 'ok', custody: 'failed' })
  const group = await creator.custodial.signCancel(tokenId)
  const id = { params: { id: tokenId } }
  for (const attempt of [
    () => seller.custodial.signDeposit({ tokenId: free, price: '10' }),
    () => seller.api('POST /api/create/sell', { body }),
    () => seller.custodial.signBuy({ tokenId, price: '10' }),
    () => seller.custodial.sendBuy(group),
    () => seller.custodial.updatePrice(tokenId, '11'),
    () => seller.custodial.signCancel(tokenId),
    () => seller.custodial.sendCancel(group),
    () => seller.custodial.signSwap(tokenId),
    () => seller.api('POST /api/nft/swap/{id}', { ...id, body: { app_id: 7, ...group } }),
    () =>
      seller.api('POST /api/create/auction', {
        body: { ...body, ...group, token_id: tokenId, app_id: 7, duration: 24 },
      }),
  ]) {
    await expect(attempt()).rejects.toEqual(changed)
  }
  for (const words of [createAccount('a third').mnemonic, undefined])
    await expect(createServer(settings(words))).rejects.toMatchObject({
      code: 'custody-changed',
      params: { account: market.setUp.custodian.address, works: 1 },
    })
  await creator.custodial.sendCancel(group)
  await expect.poll(readiness, { timeout: 10_000 }).toMatchObject({ custody: 'ok' })
})

test('of concurrent deposits at servers with two custody accounts, only those of one are accepted', async () => {
  const { creator, mint } = world
  const sellers = [creator, await elsewhere()]
  const deposits = []
  for (const { api, custodial } of sellers) {
    const tokenId = await mint()
    const body = { token_id: tokenId, price: '10', ...(await custodial.signDeposit({ tokenId, price: '10' })) }
    deposits.push({ tokenId, custodial, send: () => api('POST /api/create/sell', { body }) })
  }
  const outcomes = await Promise.allSettled(deposits.map(({ send }) => send()))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))).toEqual([changed])
  const taken = deposits[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  await taken?.custodial.cancel(taken.tokenId)
})

test('a work keeps its history of sales when the custody account changes', async () => {
  const { creator, collector, mint } = world
  const tokenId = await mint()
  await creator.custodial.deposit({ tokenId, price: '10' })
  await collector.custodial.buy({ tokenId, price: '10' })
  const page = async (at: string) => {
    const { history, buys, prices } = await createMarketClient(at, world.stranger.account).api('GET /api/nft/{id}', {
      params: { id: tokenId },
    })
    return { history, buys, prices }
  }
  const shown = await page(market.url)
  expect(shown.history.map(({ kind, price }) => [kind, price])).toEqual([
    ['sold', 10],
    ['deposited', 10],
    ['created', null],
  ])
  expect([shown.buys.length, shown.prices.length]).toEqual([1, 1])
  await expect.poll(() => page(url)).toEqual(shown)
  const without = await createServer({ ...settings(undefined), dataFolder: `${folder}-without` })
  expect(await page(await without.listen())).toEqual(shown)
  await without.close()
})
