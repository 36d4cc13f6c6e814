import { type Endpoint, endpoints } from '@facet/api-contract'
import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../market/test/world.ts'
import { testPng } from '../media/test/test-pictures.ts'
import { addModerators } from '../moderation/moderators.ts'
import { ask } from '../platform/test/ask.ts'
import { signInByHand } from '../platform/test/sign-in-by-hand.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

/** Endpoints whose request names one work, listing or collection: what is hidden keeps its page. Others belong to moderators. */
const ofOneThing = new Set([
  '/api/nft/{id}',
  '/api/nft/{id}/auction/{auctionId}',
  '/api/nft/{id}/auctions',
  '/api/nft/{id}/offer/{offerId}',
  '/api/nft/{id}/owners',
  '/api/nft/{id}/sale/{saleId}',
  '/api/nft/{id}/sales',
  '/api/nft/swap/{id}',
  '/api/{kind}/comments',
  '/api/auctiondebug/{id}',
  '/api/auction/contract/info',
  '/api/auctions/settle',
  '/api/auctions/to_sales',
  '/api/images/import/{token_id}',
  '/api/oembed',
  '/api/offers/accept',
  '/api/offers/cancel',
  '/api/offers/contract/info',
  '/api/sale/contract/info',
  '/api/collections/info/{id}',
  '/api/moderation/queue',
  '/api/moderation/verifications',
])

describe.each(testMarkets)('what moderators hide, on $name', (kind) => {
  let world: World
  let moderator: MarketClient
  let artist: MarketClient
  let fan: MarketClient
  let cookie: string
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    moderator = await world.market.person('moderator')
    await addModerators(world.market.server.services.database, [moderator.account.address])
    artist = await world.market.person('artist', { microAlgo: 100_000_000n })
    await artist.api('POST /api/account/update/username', { body: { value: 'Hideous' } })
    fan = await world.market.person('fan')
    await fan.api('POST /api/account/update/username', { body: { value: 'Fan' } })
    await fan.api('POST /api/account/follow', { body: { username: 'Hideous' } })
    cookie = await signInByHand(world.market.url, fan.account)
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const hide = (subject: 'work' | 'collection', id: number) =>
    moderator.api('POST /api/moderation/decide', { body: { subject, id: String(id), action: 'hide', reason: 'Copy.' } })

  async function createCollection(title: string): Promise<number> {
    const body = new FormData()
    body.set('title', title)
    body.set('description', '')
    body.set('file', new Blob([Uint8Array.from(await testPng(300, 90))], { type: 'image/png' }), 'cover.png')
    return (await artist.api('POST /api/collections/create', { body })).collection_id
  }

  interface Hidden {
    /** Its title, which is searched for. */
    title: string
    /** Matches replies that name it. */
    isNamed: RegExp
    /** The collection whose works are listed. */
    collection: number
  }

  /** The addresses at which an endpoint is asked. */
  function addressesOf(path: string, { title, collection }: Hidden): string[] {
    const accounts = ['Hideous', artist.account.address, world.collector.account.address]
    const queries: Record<string, string> = {
      '/api/account/nfd': '?nfd=none.algo',
      '/api/search': `?value=${title}`,
      '/api/search/nft': `?value=${title}`,
      '/api/glyph/check': '?glyph=1',
      '/api/tip': `?address=${artist.account.address}&amount=1`,
    }
    if (path.startsWith('/api/collections/nft/')) return [path.replace('{id}', String(collection))]
    if (path.includes('{')) return accounts.map((account) => path.replace(/\{\w+\}/, account))
    return [path + (queries[path] ?? '')]
  }

  /** The paths of all lists whose replies to a stranger, who follows the artist, name it. */
  async function pathsNaming(hidden: Hidden): Promise<string[]> {
    const found = new Set<string>()
    const lists = (endpoints as readonly Endpoint[]).filter(
      ({ method, path, file }) => method === 'GET' && !file && !ofOneThing.has(path) && path !== '/api/logout',
    )
    for (const { path } of lists) {
      for (const address of addressesOf(path, hidden)) {
        const { status, body } = await ask(world.market.url, address, { cookie })
        expect({ address, isAnswered: status < 429 }).toEqual({ address, isAnswered: true })
        if (hidden.isNamed.test(JSON.stringify(body))) found.add(path)
      }
    }
    return [...found].toSorted()
  }

  test('is named in no reply about anything else: a work', async () => {
    const [work, other] = [
      await world.mint({ title: 'Zanzibar', description: 'Of Zanzibar', tags: ['zanzibar'], number: 9 }, artist),
      await world.mint({ title: 'Other', number: 2 }, artist),
    ]
    const { appId } = await artist.list({ tokenId: work, price: '5', units: 2 })
    await world.collector.buy({ tokenId: work, appId, price: '5' })
    const auction = await artist.auction({ tokenId: work, price: '5' })
    await world.collector.bid({ tokenId: work, appId: auction.appId, price: '6' })
    await world.collector.makeOffer({ tokenId: work, price: '3' })
    await artist.list({ tokenId: other, price: '7' })
    const collection = await createCollection('Birds')
    for (const token_id of [work, other]) {
      await artist.api('POST /api/collections/add', { body: { collection_id: collection, token_id } })
    }
    await fan.api('POST /api/nft/fav', { body: { token_id: work, action: 'add' } })
    const isNamed = new RegExp(`zanzibar|"token_id":${work}\\b`, 'i')
    const found = () => pathsNaming({ title: 'zanzibar', isNamed, collection })
    const lists = [
      '/api/account/feed',
      '/api/account/info/{id}',
      '/api/account/stats/{id}',
      '/api/auctions',
      '/api/auctions/{id}',
      '/api/collections',
      '/api/collections/creation/{username}',
      '/api/collections/nft/{id}',
      '/api/collections/{galleryId}',
      '/api/creation/{id}',
      '/api/events',
      '/api/gallery/{id}',
      '/api/home/activity/bid',
      '/api/nft/fav',
      '/api/sales',
      '/api/sales/{id}',
      '/api/search',
      '/api/search/nft',
    ]
    await expect.poll(found, { timeout: 20_000 }).toEqual(lists)
    await hide('work', work)
    // The search index follows a moment later.
    await expect.poll(found, { timeout: 20_000 }).toEqual([])

    const { floor } = await world.stranger.api('GET /api/account/stats/{id}', { params: { id: 'Hideous' } })
    expect(floor?.token_id, 'the cheapest that is shown').toBe(other)
    const { figures, activity } = await world.stranger.api('GET /api/collections/info/{id}', {
      params: { id: collection },
    })
    expect(activity).toEqual([])
    expect(figures).toMatchObject({ works: 1, listed: 1, sold: 0, floor: { token_id: other } })
    const own = await artist.api('GET /api/collections/nft/{id}', { params: { id: collection }, query: {} })
    expect(Object.fromEntries(own.metadata.map((card) => [card.token_id, card.is_hidden]))).toEqual({
      [work]: true,
      [other]: false,
    })
    const { more } = await world.stranger.api('GET /api/nft/{id}', { params: { id: other } })
    expect(more.map((card) => card.token_id)).not.toContain(work)
  })

  test('is named in no reply about anything else: a collection', async () => {
    const work = await world.mint({ title: 'Shown' }, artist)
    const collection = await createCollection('Archipelago')
    await artist.api('POST /api/collections/add', { body: { collection_id: collection, token_id: work } })
    const isNamed = new RegExp(`archipelago|"collection_id":${collection}\\b`, 'i')
    const found = () => pathsNaming({ title: 'archipelago', isNamed, collection })
    const lists = [
      '/api/collections',
      '/api/collections/creation/{username}',
      '/api/collections/{galleryId}',
      '/api/search',
    ]
    await expect.poll(found, { timeout: 20_000 }).toEqual(lists)
    await hide('collection', collection)
    await expect.poll(found, { timeout: 20_000 }).toEqual([])
    const { collection: of } = await world.stranger.api('GET /api/nft/{id}', { params: { id: work } })
    expect(of).toBeNull()
  })
})
