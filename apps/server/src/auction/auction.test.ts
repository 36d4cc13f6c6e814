import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appAddress } from '../chain/app-address.ts'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { currencyMoves } from '../market/test/currency-moves.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { type AuctionWorld, createAuctionWorld } from './test/auction-world.ts'
import { biddingTests } from './test/bidding.cases.ts'
import { debugTests } from './test/debug.cases.ts'
import { listTests } from './test/lists.cases.ts'
import { liveTests } from './test/live.cases.ts'
import { manyBidsTests } from './test/many-bids.cases.ts'
import { raceTests } from './test/races.cases.ts'
import { refusalTests } from './test/refusals.cases.ts'

// One market for all: starting one takes longer than most of the tests.
describe.each(testMarkets)('auctions on $name', (kind) => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  describe('bidding', () => {
    biddingTests(() => world)
  })
  describe('contract information', () => {
    debugTests(() => world)
  })
  describe('refusals', () => {
    refusalTests(() => world)
  })
  describe('lists', () => {
    listTests(() => world)
  })
  describe('live', () => {
    liveTests(() => world)
  })
  describe('races', () => {
    raceTests(() => world)
  })
  describe('many bids', () => {
    manyBidsTests(() => world)
  })

  test('rebuilds the same projection from block 0, however the blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect({ atOnce, cut }).toEqual({ atOnce: live, cut: live })
  })

  test('voids a bid that the currency’s issuer claws back: returns the work to the seller and the rest to the bidder', async () => {
    await using market = await kind.start({ hasUsdcClawback: true })
    const opened = await createAuctionWorld(market)
    const { creator, collector, auctioned, travelTo, units, stranger } = opened
    const { usdcId } = market.setUp
    const { tokenId, appId, end } = await auctioned({ asaId: Number(usdcId) })
    await collector.bid({ tokenId, appId, price: '10' })
    await currencyMoves(() => opened).clawBack(appAddress(BigInt(appId)), 4_000_000n)
    await travelTo(end)
    const before = (await units(collector, usdcId)) ?? 0n
    const facts = await stranger.api('GET /api/auctions/settle', { query: { app_id: appId } })
    expect(facts).toMatchObject({ outcome: 'void', receiver: creator.account.address, seller_base_units: '0' })
    await stranger.settle({ appId })
    expect(await units(creator, tokenId)).toBe(1n)
    expect(((await units(collector, usdcId)) ?? 0n) - before).toBe(6_000_000n)
    const { history } = await creator.api('GET /api/nft/{id}', { params: { id: tokenId } })
    expect(history[0]).toMatchObject({ kind: 'void' })
  })
})
