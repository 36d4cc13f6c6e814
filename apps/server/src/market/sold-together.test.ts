import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { readFacts } from '../collection/read-facts.ts'
import { kinds } from '../kinds.ts'
import { ask } from '../platform/test/ask.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { createTable } from './test/pair/create-table.ts'
import { buyPair, type Pair } from './test/pair/pair-groups.ts'
import { pairKind } from './test/pair/pair-kind.ts'
import { pairTable } from './test/pair/pair-table.ts'
import { type PairWorld, pairWorld } from './test/pair/pair-world.ts'
import { createWorld, visitor, type World } from './test/world.ts'

vi.mock(import('../../../../packages/api-contract/src/market/listing-kinds.ts'), async (original) => {
  const { withPair } = await import('./test/pair/pair-on-wire.ts')
  return withPair(await original())
})
vi.mock('../../../../contracts/released/released-programs.ts', async () => {
  return await import('../../../../contracts/testing/pair/pair-program.ts')
})

/** In µALGO: the second is of a collector, who pays a royalty of 5 %. */
const [FIRST, SECOND] = [
  { paid: '12000000', fee: '240000', royalty: '0', to_seller: '11760000' },
  { paid: '20000000', fee: '400000', royalty: '1000000', to_seller: '18600000' },
]

describe.each(testMarkets)('works sold together for one price, on $name', (kind) => {
  let world: World
  let pairs: PairWorld
  let pair: Pair
  let collectionId = 0
  /** The works of the pair, and one that is for sale alone. */
  let [first, second, alone] = [0, 0, 0]

  beforeAll(async () => {
    const market = await kind.start({ kinds: [...kinds, pairKind] })
    await createTable(market.server.services.database, pairTable)
    world = await createWorld(market)
    pairs = pairWorld(world)
    const { creator, stranger } = world
    for (const [client, value] of [
      [creator, 'pairmaker'],
      [stranger, 'pairfan'],
    ] as const) {
      await client.api('POST /api/account/update/username', { body: { value } })
    }
    await stranger.api('POST /api/account/follow', { body: { username: 'pairmaker' } })
    first = await world.mint({ title: 'Left wing' })
    second = await world.mint({ title: 'Right wing' })
    alone = await world.mint({ title: 'Alone' })
    const body = new FormData()
    body.set('title', 'Wings')
    body.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
    collectionId = (await creator.api('POST /api/collections/create', { body })).collection_id
    const tokenIds = [first, second, alone]
    await creator.api('POST /api/collections/add', { body: { collection_id: collectionId, token_id: tokenIds } })
    pair = await pairs.listed(creator, { first: BigInt(first), second: BigInt(second) })
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const collection = () => visitor(world).api('GET /api/collections/info/{id}', { params: { id: collectionId } })
  const page = (id: number) => visitor(world).api('GET /api/nft/{id}', { params: { id } })
  const statistics = ({ account }: MarketClient) =>
    visitor(world).api('GET /api/account/stats/{id}', { params: { id: account.address }, query: {} })
  const statement = (client: MarketClient, query = {}) => client.api('GET /api/account/statement', { query })
  const works = () => [
    { token_id: first, title: 'Left wing' },
    { token_id: second, title: 'Right wing' },
  ]
  const buy = async (buyer: MarketClient, bought: Pair) =>
    pairs.send(buyer, buyPair(await world.network(), bought, buyer.account.address))

  describe('while they are listed', () => {
    test('their price is no floor', async () => {
      expect((await collection()).figures).toMatchObject({ floor: null, listed: 2, sold: 0, volume: [] })
      expect((await page(first)).collection).toMatchObject({ floor: null })
      expect((await statistics(world.creator)).floor).toBeNull()
      await world.creator.list({ tokenId: alone, price: '15' })
      const floor = { token_id: alone, price_base_units: '15000000' }
      expect((await page(first)).collection).toMatchObject({ floor })
      expect((await statistics(world.creator)).floor).toMatchObject(floor)
    })

    test('they have no place in an order of prices and pass no filter of prices', async () => {
      const { creator, stranger } = world
      const params = { id: creator.account.address }
      const ids = ({ metadata }: { metadata: readonly { token_id: number }[] }) => metadata.map((card) => card.token_id)
      for (const sort of ['price-low', 'price-high'] as const) {
        const creations = await stranger.api('GET /api/creation/{id}', { params, query: { sort } })
        expect(ids(creations)).toEqual([alone, second, first])
        expect(creations.metadata).toMatchObject([{ type: 'sale' }, { type: 'pair' }, { type: 'pair' }])
        for (const client of [creator, stranger]) {
          const gallery = await client.api('GET /api/gallery/{id}', { params, query: { sort } })
          expect(ids(gallery)).toEqual([alone, second, first])
          expect(gallery.metadata).toMatchObject([{ type: 'sale' }, { type: 'pair' }, { type: 'pair' }])
        }
      }
      const query = { price_min: 1 }
      const within = { params: { id: collectionId } }
      expect(ids(await stranger.api('GET /api/collections/nft/{id}', { ...within, query }))).toEqual([alone])
      const listed = await stranger.api('GET /api/collections/nft/{id}', { ...within, query: { sales: 'true' } })
      expect(ids(listed)).toEqual([first, second, alone])
    })

    test('a work that is also for sale alone has that price', async () => {
      const { creator, stranger } = world
      const both = await world.mint({ number: 2 })
      const { appId } = await creator.list({ tokenId: both, price: '30' })
      const other = await pairs.listed(creator, { first: BigInt(both) })
      const params = { id: creator.account.address }
      for (const path of ['GET /api/gallery/{id}', 'GET /api/creation/{id}'] as const) {
        const { metadata } = await stranger.api(path, { params, query: { sort: 'price-high' } })
        expect(metadata.slice(0, 2)).toMatchObject([{ token_id: both, app_id: appId }, { token_id: alone }])
        expect(metadata.filter((card) => card.token_id === both)).toHaveLength(1)
      }
      expect(other.appId).toBeGreaterThan(appId)
    })
  })

  describe('once they were sold and resold', () => {
    /** What each account had before the second sale and after it. */
    const balances: bigint[][] = []

    beforeAll(async () => {
      const { creator, collector, stranger, market, microAlgo } = world
      await buy(collector, pair)
      const resold = await pairs.listed(collector, {
        first: BigInt(first),
        second: BigInt(second),
        priceMicroAlgo: 20_000_000n,
        feeMicroAlgo: 400_000n,
        royaltyMicroAlgo: 1_000_000n,
        royaltyReceiver: creator.account.address,
      })
      const payees = [market.setUp.platform.address, creator.account.address, collector.account.address]
      balances.push(await Promise.all(payees.map(microAlgo)))
      await buy(stranger, resold)
      balances.push(await Promise.all(payees.map(microAlgo)))
    })

    test('the statement has one line for each sale, with all works and what the chain paid', async () => {
      const { creator, collector, stranger } = world
      const [ofRoyalty, ofSale] = (await statement(creator)).metadata
      expect([ofRoyalty, ofSale]).toMatchObject([
        { kind: 'royalty', works: works(), units: '2', ...SECOND, net: '1000000' },
        { kind: 'sale', works: works(), units: '2', ...FIRST, net: '11760000' },
      ])
      expect((await statement(creator)).metadata).toHaveLength(2)
      expect((await statement(collector)).metadata).toMatchObject([{ kind: 'sale', ...SECOND, net: '18600000' }])
      expect((await statement(stranger)).metadata).toEqual([])
      const paid = balances[0]?.map((before, index) => (balances[1]?.[index] ?? 0n) - before)
      expect(paid).toEqual([400_000n, 1_000_000n, 18_600_000n])
      for (const tokenId of [first, second]) {
        expect((await statement(creator, { token_id: tokenId })).metadata).toEqual([ofRoyalty, ofSale])
      }
      expect((await statement(creator, { token_id: alone })).metadata).toEqual([])
    })

    test('the CSV file has the same lines', async () => {
      const { account } = world.creator
      const cookie = await signInByHand(world.market.url, account)
      const { body } = await ask(world.market.url, '/api/account/statement/export', { cookie })
      const [, royalty, sale] = String(body['text']).split('\r\n')
      const named = `"Left wing; Right wing","${first}; ${second}","2","ALGO","1"`
      expect(royalty).toContain(`"royalty",${named},"20","0.4","1","18.6","1",`)
      expect(sale).toContain(`"sale",${named},"12","0.24","0","11.76","11.76",`)
    })

    test('sums by month and by work are those of the lines', async () => {
      const sums = { sales: 1, sold: '12000000', fees: '240000', royalties_paid: '0', earned: '11760000' }
      const all = { asa_id: 1, ...sums, royalties: '1000000', net: '12760000' }
      const { currencies, months } = await world.creator.api('GET /api/account/statement/months')
      expect({ currencies, months }).toMatchObject({ currencies: [all], months: [all] })
      const { metadata } = await world.creator.api('GET /api/account/statement/works', { query: {} })
      expect(metadata).toEqual([{ work: null, currencies: [all] }])
    })

    test('statistics and leaderboards count each sale once', async () => {
      const { creator, collector, stranger } = world
      const ofCreator = await statistics(creator)
      expect(ofCreator).toMatchObject({
        currencies: [{ sales: 1, sold: '12000000', earned: '11760000', royalties: '1000000', mean: '12000000' }],
        best: null,
        latest: null,
        collectors: 2,
      })
      const { currencies } = await visitor(world).api('GET /api/stats', { query: {} })
      expect(currencies).toMatchObject([{ sales: 2, sold: '32000000', royalties: '1000000' }])
      const leaders = async (side: 'creator' | 'collector') => {
        const { metadata } = await visitor(world).api('GET /api/leaderboard', { query: { side } })
        return metadata.map(({ address, sales, paid }) => [address, sales, paid])
      }
      expect(await leaders('creator')).toEqual([[creator.account.address, 2, '32000000']])
      expect(await leaders('collector')).toEqual([
        [stranger.account.address, 1, '20000000'],
        [collector.account.address, 1, '12000000'],
      ])
    })

    test('activity and feed tell each event once, with the price of all', async () => {
      const ofPair = { nft: { token_id: first, title: 'Left wing' }, more_works: 1, price_buys: 'all', units: '2' }
      const events = async (what: 'sale' | 'list') =>
        (await visitor(world).api('GET /api/events', { query: { kind: what } })).metadata
      expect(await events('sale')).toMatchObject([
        { kind: 'sold', price_base_units: SECOND?.paid, ...ofPair },
        { kind: 'sold', price_base_units: FIRST?.paid, ...ofPair },
      ])
      const listings = (await events('list')).filter(({ nft }) => nft.token_id === first)
      expect(listings).toMatchObject([
        { price: 20, ...ofPair },
        { price: 12, ...ofPair },
      ])
      const { metadata: feed } = await world.stranger.api('GET /api/account/feed', { query: {} })
      expect(feed.filter(({ kind: what, nft }) => what === 'sold' && nft.token_id === first)).toMatchObject([
        { price: 12, ...ofPair },
      ])
      expect(feed.filter(({ kind: what, nft }) => what === 'sold' && nft.token_id === second)).toEqual([])
    })

    test('a collection and the page of a work only have prices of one work', async () => {
      const { stranger, collector } = world
      expect((await page(first)).history.slice(0, 3)).toMatchObject([
        { kind: 'sold', price: null, units: '1' },
        { kind: 'listed', price: null },
        { kind: 'sold', price: null, units: '1' },
      ])
      expect(await page(first)).toMatchObject({ buys: [], prices: [] })
      const { appId } = await stranger.list({ tokenId: first, price: '33' })
      await collector.buy({ tokenId: first, appId, price: '33' })
      expect(await page(first)).toMatchObject({
        buys: [{ price: 33 }],
        prices: [{ kind: 'sold', price_base_units: '33000000' }],
      })
      const { best, latest } = await statistics(stranger)
      expect([best, latest]).toMatchObject([{ price_base_units: '33000000' }, { price_base_units: '33000000' }])
      const { figures, activity } = await readFacts(world.market.server.services, BigInt(collectionId))
      expect(figures).toMatchObject({ sold: 1, volume: [{ asa_id: 1, base_units: '33000000' }] })
      expect(activity).toMatchObject([
        { token_id: first, price: 33 },
        ...[second, first, second, first].map((tokenId) => ({ token_id: tokenId, price: null })),
      ])
    })

    test('the projection is rebuilt with the same rows', async () => {
      const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market, (database) =>
        createTable(database, pairTable),
      )
      expect(atOnce).toEqual(live)
      expect(cut).toEqual(live)
    })
  })
})
