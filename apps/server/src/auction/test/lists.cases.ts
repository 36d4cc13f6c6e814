import { expect, test } from 'vitest'
import { visitor } from '../../market/test/world.ts'
import type { AuctionWorld } from './auction-world.ts'

/** Contents, visibility and order of auction lists. */
export function listTests(world: () => AuctionWorld): void {
  const sorted = (appIds: readonly (number | null)[]) => appIds.toSorted((left, right) => Number(left) - Number(right))
  const ids = (cards: readonly { app_id: number | null }[]) => cards.map(({ app_id }) => app_id)

  test('sorts by bids, age, price and end; filters by currency and tag; pages without gaps', async () => {
    const { creator, collector, market, mint, auctioned } = world()
    const tag = `lot${Date.now() % 1_000_000}`
    const made = async (price: string, hours: number, asaId = 1) => {
      const tokenId = await mint({ tags: [tag] })
      return auctioned({ tokenId, price, hours, asaId })
    }
    const dear = await made('30', 48)
    const cheap = await made('5', 72)
    const inUsdc = await made('20', 24, Number(market.setUp.usdcId))
    await collector.bid({ tokenId: cheap.tokenId, appId: cheap.appId, price: '6' })
    const list = async (query: Record<string, unknown>) => {
      const reply = await visitor(world()).api('GET /api/auctions', { query: { tag, ...query } })
      expect(reply.metadata).toEqual(reply.auctions)
      return ids(reply.auctions)
    }
    const [a, b, c] = [dear.appId, cheap.appId, inUsdc.appId]
    expect(await list({})).toEqual([b, c, a])
    expect(await list({ sort: 'new' })).toEqual([c, b, a])
    expect(await list({ sort: 'price-low' })).toEqual([b, a])
    expect(await list({ sort: 'price-high' })).toEqual([a, b])
    expect(await list({ sort: 'ending' })).toEqual([c, a, b])
    expect(sorted(await list({ sort: 'random' }))).toEqual(sorted([a, b, c]))
    expect(await list({ asa_id: Number(market.setUp.usdcId) })).toEqual([c])
    expect(await list({ 'verified-only': 'true' })).toEqual([])
    expect(await list({ creator: creator.account.address, sort: 'price-low' })).toEqual([b, a])
    expect(await list({ creator: collector.account.address })).toEqual([])
    await expect(list({ creator: 'no/body' })).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(list({ creator: 'notknown' })).rejects.toMatchObject({ code: 'account-unknown' })
    for (const sort of ['popular', 'random', 'new', 'ending'])
      expect(
        sorted((await Promise.all([0, 1, 2].map(async (start) => list({ sort, start, end: start + 1 })))).flat()),
      ).toEqual(sorted([a, b, c]))
    const { auctions } = await collector.api('GET /api/auctions', { query: { tag, sort: 'price-low' } })
    expect(auctions[0]).toMatchObject({
      type: 'auction',
      price: 6,
      price_base_units: '6000000',
      action: 'bid',
      end_date: cheap.end,
      winner: collector.account.address,
      auction: { bid_count: 1, min_bid: 6.25, own_bid: 'leading', own_bid_base_units: '6000000', state: 'open' },
    })
    const activity = await creator.api('GET /api/home/activity/bid', { query: { end: 100 } })
    expect(ids(activity.auctions)).toContain(cheap.appId)
    expect(ids(activity.auctions)).not.toContain(dear.appId)
    await expect(list({ start: 2, end: 1 })).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('shows adult works only on request', async () => {
    const { mint, auctioned, stranger } = world()
    const { appId } = await auctioned({ tokenId: await mint({ nsfw: true }) })
    const list = async (nsfw: 'true' | 'false') =>
      ids((await stranger.api('GET /api/auctions', { query: { sort: 'new', end: 100, nsfw } })).auctions)
    expect(await list('false')).not.toContain(appId)
    expect(await list('true')).toContain(appId)
  })

  test('lists own bids as leading or outbid until the auction is settled', async () => {
    const { collector, stranger, auctioned, travelTo } = world()
    const { tokenId, appId, end } = await auctioned()
    await collector.bid({ tokenId, appId, price: '10' })
    const ownBid = async (client: typeof collector) => {
      const { auctions } = await client.api('GET /api/auctions/bid', { query: { end: 100 } })
      return auctions.find(({ app_id }) => app_id === appId)?.auction?.own_bid
    }
    expect([await ownBid(collector), await ownBid(stranger)]).toEqual(['leading', undefined])
    await stranger.bid({ tokenId, appId, price: '11' })
    expect([await ownBid(collector), await ownBid(stranger)]).toEqual(['outbid', 'leading'])
    await travelTo(end)
    expect(await ownBid(stranger)).toBe('leading')
    await stranger.settle({ appId })
    expect([await ownBid(collector), await ownBid(stranger)]).toEqual([undefined, undefined])
    await expect(visitor(world()).api('GET /api/auctions/bid', { query: {} })).rejects.toMatchObject({
      code: 'not-connected',
    })
  })

  test('shows the bids of the auction that a bid without an app id is for', async () => {
    const { creator, collector, auctioned, mint } = world()
    const tokenId = await mint({ number: 3 })
    await creator.list({ tokenId, price: '30' })
    const { appId } = await auctioned({ tokenId, hours: 48 })
    await auctioned({ tokenId, hours: 24 })
    await collector.bid({ tokenId, appId, price: '12' })
    const { nft, bids } = await collector.api('GET /api/nft/{id}', { params: { id: tokenId } })
    const facts = await collector.api('POST /api/bid/check', { body: { token_id: tokenId, price: '20' } })
    expect([nft.type, nft.auctions[0]?.id, facts.app_id]).toEqual(['sale', appId, appId])
    expect(bids).toMatchObject([{ app_id: appId, price: 12 }])
  })

  test('lists an account’s auctions and sales, with ended ones to close', async () => {
    const { market, collector, travelTo, mint, auctioned } = world()
    const seller = await market.person('seller')
    const { tokenId, appId, end } = await auctioned({ tokenId: await mint({ number: 3 }, seller) }, seller)
    const { appId: saleId } = await seller.list({ tokenId, price: '3' })
    const { appId: privateId } = await seller.list({ tokenId, price: '3', isPrivate: true })
    const params = { id: seller.account.address }
    const auctionsFor = async (client: typeof seller, query = {}) =>
      (await client.api('GET /api/auctions/{id}', { params, query })).auctions
    const salesFor = async (client: typeof seller, query = {}) =>
      ids((await client.api('GET /api/sales/{id}', { params, query })).sales)
    expect(ids(await auctionsFor(collector))).toEqual([appId])
    expect(ids(await auctionsFor(collector, { primary: 'true' }))).toEqual([appId])
    expect(ids(await auctionsFor(collector, { primary: 'false' }))).toEqual([])
    expect(await salesFor(collector)).toEqual([saleId])
    expect(await salesFor(seller)).toEqual([privateId, saleId])
    expect((await auctionsFor(seller))[0]).toMatchObject({ app_id: appId, action: 'cancel' })
    const gallery = await collector.api('GET /api/gallery/{id}', { params, query: {} })
    // A work appears once, with its newest public listing.
    expect(gallery.metadata).toMatchObject([{ app_id: saleId, listed_units: '2', listing_count: 2 }])
    await travelTo(end)
    expect(await auctionsFor(collector)).toEqual([])
    expect((await auctionsFor(seller))[0]).toMatchObject({ app_id: appId, action: 'sell_back' })
    await seller.settle({ appId })
    expect(await auctionsFor(seller)).toEqual([])
    const nobody = { params: { id: 'nobody-is-called-so' }, query: {} }
    await expect(seller.api('GET /api/auctions/{id}', nobody)).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(seller.api('GET /api/sales/{id}', nobody)).rejects.toMatchObject({ code: 'invalid-address' })
  })

  test('shows an auction without its work to the seller until it is cancelled', async () => {
    const { market, mint, created, auctioned } = world()
    const seller = await market.person('waverer')
    const tokenId = await mint({}, seller)
    const appId = await created(tokenId, seller)
    await auctioned({}, seller)
    const unfinished = async () => (await seller.api('GET /api/unfinished', { query: { kind: 'auction' } })).metadata
    expect(await unfinished()).toMatchObject([{ app_id: appId, token_id: tokenId, type: 'auction', price: 10 }])
    await seller.cancel({ tokenId, appId })
    expect(await unfinished()).toEqual([])
  })
}
