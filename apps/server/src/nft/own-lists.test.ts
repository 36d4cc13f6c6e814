import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('what an account has to do, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  test('is listed for all its addresses, and names the one that has to sign', async () => {
    const { market, creator, collector, listed, mint } = world
    const [hot, cold] = [await market.person('hot'), await market.person('cold')]
    const [hotAddress, coldAddress] = [hot.account.address, cold.account.address]
    const bought = await listed({ price: '5' })
    await cold.buy({ tokenId: bought.tokenId, appId: bought.appId, price: '5' })
    await collector.makeOffer({ tokenId: bought.tokenId, price: '7' })
    const wished = await mint()
    await cold.makeOffer({ tokenId: wished, price: '6' })
    await hot.makeOffer({ tokenId: wished, price: '8' })
    const [lead, behind] = [await mint(), await mint()]
    const led = await creator.auction({ tokenId: lead, price: '5' })
    const lost = await creator.auction({ tokenId: behind, price: '5' })
    await cold.bid({ tokenId: lead, appId: led.appId, price: '5' })
    await cold.bid({ tokenId: behind, appId: lost.appId, price: '5' })
    await collector.bid({ tokenId: behind, appId: lost.appId, price: '9' })
    await hot.linkAddress(cold.account)

    const mine = (await hot.api('GET /api/offers/mine', { query: {} })).metadata
    expect(mine.map(({ price, own_address: own, action }) => [price, own, action])).toEqual([
      [8, hotAddress, 'cancel_offer'],
      [6, coldAddress, 'cancel_offer'],
    ])
    const toMe = (await hot.api('GET /api/offers/other', { query: {} })).metadata
    expect(toMe.map(({ token_id: id, own_address: own, action }) => [id, own, action])).toEqual([
      [bought.tokenId, coldAddress, 'accept'],
    ])
    const { auctions } = await hot.api('GET /api/auctions/bid', { query: {} })
    const seen = auctions.map(({ token_id: id, own_address: own, auction }) => [id, own, auction?.own_bid])
    expect(new Map(seen.map(([id, ...of]) => [id, of]))).toEqual(
      new Map([
        [lead, [coldAddress, 'leading']],
        [behind, [coldAddress, 'outbid']],
      ]),
    )
    expect(await hot.api('GET /api/account/news', { query: {} })).toMatchObject({ offers: 1, outbids: 1 })
    await hot.bid({ tokenId: behind, appId: lost.appId, price: '12' })
    expect(await hot.api('GET /api/account/news', { query: {} })).toMatchObject({ outbids: 0 })
    const again = (await hot.api('GET /api/auctions/bid', { query: {} })).auctions
    expect(again.find(({ token_id: id }) => id === behind)).toMatchObject({
      own_address: hotAddress,
      auction: { own_bid: 'leading' },
    })
  })
})
