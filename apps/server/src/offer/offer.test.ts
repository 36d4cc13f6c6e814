import { type MarketClient, startMarket } from '@facet/dev-env'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appAddress } from '../chain/app-address.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { assetEventTable } from '../asset/asset-event-table.ts'
import { currencyMoves } from '../market/test/currency-moves.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { offerTable } from './offer-table.ts'
import { liveTests } from './test/live.cases.ts'
import { raceTests } from './test/races.cases.ts'
import { refusalTests } from './test/refusals.cases.ts'
import { tradingTests } from './test/trading.cases.ts'

describe.each(testMarkets)('offers on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('making and accepting', () => {
    tradingTests(() => world)
  })
  describe('refusals', () => {
    refusalTests(() => world)
  })
  describe('races', () => {
    raceTests(() => world)
  })
  describe('live', () => {
    liveTests(() => world)
  })

  test('rebuilds the same projection from block 0, however the blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect({ atOnce, cut }).toEqual({ atOnce: live, cut: live })
  })
})

test('returns what the issuer of the currency has left of an offer, and says so before', async () => {
  await using market = await startMarket({ hasUsdcClawback: true })
  const world = await createWorld(market)
  const { collector, held, mint } = world
  const usdc = Number(market.setUp.usdcId)
  const tokenId = await mint()
  const appId = await collector.makeOffer({ tokenId, price: '7', asaId: usdc })
  await currencyMoves(() => world).clawBack(appAddress(BigInt(appId)), 4_000_000n)
  const facts = await collector.api('GET /api/offers/cancel', { query: { app_id: appId } })
  expect(facts).toMatchObject({ left_base_units: '3000000', stray_base_units: '0', returned_base_units: '3000000' })
  const before = (await held(collector.account.address, usdc)) ?? 0n
  await collector.cancelOffer({ tokenId, appId })
  expect(((await held(collector.account.address, usdc)) ?? 0n) - before).toBe(3_000_000n)
})

test('shows the hundred best offers, the visitor’s own and the sales on an NFT page, however many offers there are', async () => {
  await using market = await startMarket()
  const world = await createWorld(market)
  const { creator, collector, stranger } = world
  const { db } = market.server.services.database
  const { tokenId, appId } = await world.listed()
  await collector.buy({ tokenId, appId, price: '10' })
  const low = await creator.makeOffer({ tokenId, price: '12' })
  const own = await stranger.makeOffer({ tokenId, price: '11' })
  const [offer] = await db.select().from(offerTable)
  const [event] = await db.select().from(assetEventTable).where(eq(assetEventTable.kind, 'offered'))
  if (!offer || !event) throw new Error('there is an offer')
  const many = Array.from({ length: 150 }, (_, index) => index + 1)
  const spam = many.map((index) => ({ ...offer, appId: BigInt(index), amountBaseUnits: 20_000_000n + BigInt(index) }))
  await db.insert(offerTable).values(spam)
  await db
    .insert(assetEventTable)
    .values(many.map((index) => ({ ...event, round: event.round + 100n, position: index })))

  const pageOf = (client: MarketClient) => client.api('GET /api/nft/{id}', { params: { id: tokenId } })
  const { nft, buys, history } = await pageOf(visitor(world))
  expect(nft.offers.map(({ id }) => id)).toEqual(many.slice(50).toReversed())
  expect(history.every(({ kind }) => kind === 'offered')).toBe(true)
  expect(buys.map(({ address }) => address)).toEqual([collector.account.address])
  const ids = (await pageOf(stranger)).nft.offers.map(({ id }) => id)
  expect(ids).toEqual([...many.slice(50).toReversed(), own])
  const params = { id: tokenId, offerId: low }
  const chosen = await visitor(world).api('GET /api/nft/{id}/offer/{offerId}', { params })
  expect(chosen.nft.app_id).toBe(low)
})
