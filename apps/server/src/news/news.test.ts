import { startMarket } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuctionWorld, createAuctionWorld } from '../auction/test/auction-world.ts'
import { sql } from 'drizzle-orm'
import { kinds } from '../kinds.ts'
import { createWorld, visitor } from '../market/test/world.ts'
import { saleTable } from '../sale/sale-table.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('news of an account, on $name', (kind) => {
  let world: AuctionWorld
  beforeAll(async () => {
    world = await createAuctionWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const news = (of: AuctionWorld['creator'], query = {}) => of.api('GET /api/account/news', { query })
  const nothing = { offers: 0, outbids: 0, wins: 0, closings: 0, claims: 0 }

  test('counts acceptable offers made after the last seen round', async () => {
    const { creator, collector, mint } = world
    expect(await news(creator)).toMatchObject(nothing)
    const tokenId = await mint()
    const appId = await collector.makeOffer({ tokenId, price: '8' })
    const { round, ...counted } = await news(creator)
    expect(counted).toEqual({ ...nothing, offers: 1, claim_addresses: [] })
    expect(await news(creator, { offers_since: round })).toMatchObject({ offers: 0 })
    expect(await news(collector)).toMatchObject({ offers: 0 })
    await collector.cancelOffer({ tokenId, appId })
    expect(await news(creator)).toMatchObject({ offers: 0 })
  })

  test('counts for an outbid bidder, then for the winner and the seller who must act', async () => {
    const { creator, collector, stranger, auctioned, travelTo } = world
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    expect(await news(collector)).toMatchObject(nothing)
    await stranger.bid({ tokenId, appId, price: '12' })
    const { round, outbids } = await news(collector)
    expect(outbids).toBe(1)
    expect(await news(collector, { bids_since: round })).toMatchObject({ outbids: 0 })
    expect(await news(stranger)).toMatchObject({ outbids: 0, wins: 0 })
    await travelTo(end + 1)
    expect(await news(collector)).toMatchObject(nothing)
    expect(await news(stranger)).toMatchObject({ wins: 1, closings: 0 })
    expect(await news(creator)).toMatchObject({ wins: 0, closings: 1 })
    await stranger.settle({ appId })
    expect(await news(stranger)).toMatchObject(nothing)
    expect(await news(creator)).toMatchObject({ closings: 0 })
  })

  test('counts credits in the royalty vault until they are claimed', async () => {
    const { market, mint, collector, stranger, leave } = world
    const usdc = Number(market.setUp.usdcId)
    const artist = await market.person('artist', { microAlgo: 100_000_000n, usdcBaseUnits: 50_000_000n })
    const tokenId = await mint({}, artist)
    const first = await artist.list({ tokenId, price: '5' })
    await collector.buy({ tokenId, appId: first.appId, price: '5' })
    const resale = await collector.list({ tokenId, price: '10', asaId: usdc })
    await leave(artist, usdc, collector.account.address)
    await stranger.buy({ tokenId, appId: resale.appId, price: '10' })
    expect(await news(artist)).toMatchObject({ ...nothing, claims: 1 })
    const main = await market.person('main', { microAlgo: 10_000_000n })
    await main.linkAddress(artist.account)
    const claims = { claims: 1, claim_addresses: [artist.account.address] }
    expect(await news(main), 'another address of the account').toMatchObject(claims)
    expect(await news(artist)).toMatchObject(claims)
    await artist.claim()
    expect(await news(artist)).toMatchObject({ ...nothing, claim_addresses: [] })
  })

  test('is only for the signed-in account', async () => {
    await expect(news(visitor(world))).rejects.toMatchObject({ code: 'not-connected' })
  })

  test('the balance of an address is the chain’s, with what can be spent of it', async () => {
    const { market, stranger } = world
    const { address } = stranger.account
    const { amount, minBalance } = await market.algod.accountInformation(address).do()
    const balance = await visitor(world).api('GET /api/sdk/balance', { query: { address } })
    expect(balance).toMatchObject({ micro_algo: String(amount), spendable_micro_algo: String(amount - minBalance) })
    expect(balance.checked_round).toBeGreaterThan(0)
    const mistyped = { query: { address: 'A'.repeat(58) } }
    await expect(stranger.api('GET /api/sdk/balance', mistyped)).rejects.toMatchObject({ code: 'invalid-address' })
  })
})

test('adds up what two kinds count by one name', async () => {
  // Auctions that also count the open sales as offers.
  const withSales = kinds.map((kind) => {
    const { news } = kind
    if (kind.name !== 'auction' || !news) return kind
    const sales = { table: saleTable, condition: sql`true` }
    return { ...kind, news: (...reader: Parameters<typeof news>) => ({ ...news(...reader), offers: sales }) }
  })
  const market = await startMarket({ kinds: withSales })
  try {
    const { creator, collector, listed, mint } = await createWorld(market)
    await listed()
    await collector.makeOffer({ tokenId: await mint(), price: '8' })
    expect(await creator.api('GET /api/account/news', { query: {} })).toMatchObject({ offers: 2 })
  } finally {
    await market[Symbol.asyncDispose]()
  }
})
