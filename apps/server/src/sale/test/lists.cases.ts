import type { Request } from '@facet/api-contract'
import { expect, test } from 'vitest'
import { visitor, type World } from '../../market/test/world.ts'
import { createSaleApp } from './create-sale-app.ts'

type Query = NonNullable<Request<'GET /api/sales'>['query']>

/** The content and order of lists of sales. */
export function listTests(world: () => World): void {
  const list = async (query: Query) => (await visitor(world()).api('GET /api/sales', { query })).sales
  const ids = async (query: Query) => (await list(query)).map(({ app_id }) => app_id)

  test('sorts by age and by price, filters by tag and currency', async () => {
    const { listed, market } = world()
    const tag = 'sorted'
    const usdc = Number(market.setUp.usdcId)
    const first = (await listed({ price: '30' }, { tags: [tag] })).appId
    const second = (await listed({ price: '20', asaId: usdc }, { tags: [tag, 'other'] })).appId
    const third = (await listed({ price: '10' }, { tags: [tag] })).appId
    expect(await ids({ tag, sort: 'new' })).toEqual([third, second, first])
    expect(await ids({ tag, sort: 'old' })).toEqual([first, second, third])
    expect(await ids({ tag, sort: 'old', asa_id: usdc })).toEqual([second])
    expect(await ids({ tag, sort: 'price-low', asa_id: usdc })).toEqual([second])
    // Prices of two currencies cannot be compared: without one, the list contains ALGO only.
    expect(await ids({ tag, sort: 'price-low' })).toEqual([third, first])
    expect(await ids({ tag, sort: 'price-high' })).toEqual([first, third])
    expect(await ids({ tag: 'other' })).toEqual([second])
    expect(await ids({ tag, 'verified-only': 'true' })).toEqual([])
    await expect(list({ tag: 'No!' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('filters by creator, by username or address', async () => {
    const { listed, mint, creator, stranger } = world()
    const tag = 'creator'
    const first = (await listed({ price: '3' }, { tags: [tag] })).appId
    const others = await mint({ tags: [tag] }, stranger)
    await stranger.list({ tokenId: others, price: '2' })
    await stranger.api('POST /api/account/update/username', { body: { value: 'maker' } })
    const { address } = creator.account
    expect(await ids({ tag, creator: address })).toEqual([first])
    expect(await ids({ tag, creator: address, sort: 'price-low' })).toEqual([first])
    expect((await list({ tag, creator: 'Maker' })).map(({ token_id }) => token_id)).toEqual([others])
    const all = await list({ creator: 'maker', end: 100 })
    expect(all.map(({ token_id }) => token_id)).toContain(others)
    expect(new Set(all.map((card) => card.creator_username))).toEqual(new Set(['maker']))
    expect(await ids({ creator: address, asa_id: 999 })).toEqual([])
    await expect(list({ creator: 'no/body' })).rejects.toMatchObject({ code: 'invalid-address' })
    await expect(list({ creator: 'notknown' })).rejects.toMatchObject({ code: 'account-unknown' })
  })

  test('filters by attributes of the works of a creator', async () => {
    const { listed, mint, creator, stranger } = world()
    const hat = (value: string) => ({ properties: [{ key: 'Hat', value }], tags: ['hats'] })
    const red = (await listed({ price: '3' }, hat('red'))).appId
    const blue = (await listed({ price: '4' }, hat('blue'))).appId
    await listed({ price: '5' }, hat('green'))
    const copied = await mint(hat('red'), stranger)
    await stranger.list({ tokenId: copied, price: '2' })
    const { address } = creator.account
    const wanted = (traits: object) => ({ creator: address, arc_69: JSON.stringify(traits) })
    expect(await ids(wanted({ Hat: ['red'] }))).toEqual([red])
    expect(await ids({ ...wanted({ Hat: ['red', 'blue'] }), tag: 'hats', sort: 'price-low' })).toEqual([red, blue])
    expect(await visitor(world()).api('GET /api/sales', { query: wanted({ Hat: ['red', 'blue'] }) })).toMatchObject({
      total: 2,
      total_is_estimate: false,
    })
    expect(await ids(wanted({ Hat: ['red'], Sky: ['grey'] }))).toEqual([])
    expect(await ids({ ...wanted({ Hat: ['red'] }), tag: 'other' })).toEqual([])
    const refused = { code: 'invalid-request' }
    await expect(list({ arc_69: '{"Hat":["red"]}' }), 'without a creator').rejects.toMatchObject(refused)
    await expect(list({ creator: address, arc_69: '{"Hat":"red"}' })).rejects.toMatchObject(refused)
  })

  test('filters by a price range in one currency, and counts the matches', async () => {
    const { listed, market } = world()
    const tag = 'range'
    const usdc = Number(market.setUp.usdcId)
    await listed({ price: '30' }, { tags: [tag] })
    const middle = (await listed({ price: '20.5' }, { tags: [tag] })).appId
    await listed({ price: '10' }, { tags: [tag] })
    const inUsdc = (await listed({ price: '20', asaId: usdc }, { tags: [tag] })).appId
    expect(await ids({ tag, price_min: '20.5', price_max: '29.99' })).toEqual([middle])
    expect(await ids({ tag, price_min: '15', price_max: '25', asa_id: usdc })).toEqual([inUsdc])
    const totalOf = async (query: Query) => (await visitor(world()).api('GET /api/sales', { query })).total
    expect(await totalOf({ tag })).toBe(4)
    expect(await totalOf({ tag, price_max: '25' })).toBe(2)
    expect(await totalOf({ tag, start: 2 })).toBe(4)
    await expect(list({ tag, price_min: '-1' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('shows adult works only on request', async () => {
    const { appId } = await world().listed({}, { nsfw: true, tags: ['adult'] })
    expect(await ids({ tag: 'adult' })).toEqual([])
    expect(await list({ tag: 'adult', nsfw: 'true' })).toMatchObject([{ app_id: appId, nsfw: true }])
  })

  test('windows follow each other without gaps or repeats, in every order', async () => {
    const { listed } = world()
    const tag = 'window'
    const expected: number[] = []
    for (let count = 0; count < 7; count++) expected.push((await listed({ price: '5' }, { tags: [tag] })).appId)
    for (const sort of ['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'] as const) {
      const window = (start: number, after?: string | null) =>
        visitor(world()).api('GET /api/sales', {
          query: { tag, sort, start, end: start + 3, after: after ?? undefined },
        })
      const first = await window(0)
      const second = await window(3, first.next)
      const windows = [first, second, await window(6, second.next)]
      const seen = windows.flatMap(({ sales }) => sales.map(({ app_id }) => app_id ?? 0))
      expect(seen.toSorted((left, right) => left - right)).toEqual(expected)
      expect(windows.map(({ bool_end }) => bool_end)).toEqual([false, false, true])
      expect(windows.at(-1)?.next).toBeNull()
      // A window that continues none is counted instead, with the same result.
      const whole = await ids({ tag, sort, start: 0, end: 100 })
      expect(await ids({ tag, sort, start: 2, end: 4 })).toEqual(whole.slice(2, 4))
    }
  })

  test('repeats nothing for a scrolling visitor when works are listed meanwhile', async () => {
    const { listed } = world()
    const tag = 'scroll'
    for (let count = 0; count < 4; count++) await listed({}, { tags: [tag] })
    const window = (after?: string | null) =>
      visitor(world()).api('GET /api/sales', { query: { tag, sort: 'new', end: 2, after: after ?? undefined } })
    const first = await window()
    await listed({}, { tags: [tag] })
    const second = await window(first.next)
    expect(new Set([...first.sales, ...second.sales].map(({ app_id }) => app_id)).size).toBe(4)
  })

  test('has one random order per seed', async () => {
    const orders = await Promise.all(
      [1, 1, 2, 3].map((seed) => ids({ sort: 'random', seed, start: 0, end: 100, nsfw: 'true' })),
    )
    expect(orders[1]).toEqual(orders[0])
    expect(new Set(orders.map((order) => order.join())).size).toBeGreaterThan(1)
    expect(orders[2]?.toSorted()).toEqual(orders[0]?.toSorted())
  })

  test.each([
    { start: 3, end: 3 },
    { start: 5, end: 2 },
    { start: 0, end: 101 },
    { start: -1, end: 5 },
    { start: 2_001 },
    { after: 'no/place' },
    { after: 'WyJub25lIl0' },
  ])('the window %o is refused', async (query) => {
    await expect(list(query)).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('shows each owned work once in a gallery, with its listed units', async () => {
    const { market, collector, mint } = world()
    const artist = await market.person('artist')
    const kept = await mint({ title: 'Kept' }, artist)
    const shown = await mint({ title: 'Shown', number: 2 }, artist)
    const { appId } = await artist.list({ tokenId: shown, price: '5' })
    const hidden = await mint({ title: 'Hidden' }, artist)
    const secret = await artist.list({ tokenId: hidden, price: '5', isPrivate: true })
    const gallery = async (client: typeof artist) => {
      const params = { id: artist.account.address }
      const { metadata } = await client.api('GET /api/gallery/{id}', { params, query: {} })
      return metadata.map((card) => [card.token_id, card.app_id, card.action, card.number, card.listed_units])
    }
    expect(await gallery(artist)).toEqual([
      [hidden, secret.appId, 'update', '0', '1'],
      [shown, appId, 'update', '1', '1'],
      [kept, null, 'sell', '1', '0'],
    ])
    expect(await gallery(collector)).toEqual([
      [shown, appId, 'buy', '0', '1'],
      [kept, null, 'offer', '0', '0'],
    ])
    const second = await artist.list({ tokenId: shown, price: '6' })
    expect((await gallery(artist))[0]).toEqual([shown, second.appId, 'update', '0', '2'])
    const nobody = collector.api('GET /api/gallery/{id}', { params: { id: 'nobody' }, query: {} })
    await expect(nobody).rejects.toMatchObject({ body: { error: 'account-unknown', status: 404 } })
  })

  test('a gallery is sorted by age, by price in ALGO, or in an order of the visitor', async () => {
    const { market, collector, mint } = world()
    const artist = await market.person('sorter', { usdcBaseUnits: 1n })
    const works = [await mint({}, artist), await mint({}, artist), await mint({}, artist), await mint({}, artist)]
    const [dear, inUsdc, cheap, kept] = works as [number, number, number, number]
    await artist.list({ tokenId: dear, price: '30' })
    await artist.list({ tokenId: inUsdc, price: '20', asaId: Number(market.setUp.usdcId) })
    await artist.list({ tokenId: cheap, price: '10' })
    const gallery = async (sort: 'new' | 'old' | 'random' | 'price-low' | 'price-high') => {
      const { metadata } = await collector.api('GET /api/gallery/{id}', {
        params: { id: artist.account.address },
        query: { sort },
      })
      return metadata.map((card) => card.token_id)
    }
    expect(await gallery('new')).toEqual([cheap, inUsdc, dear, kept])
    expect(await gallery('old')).toEqual([kept, dear, inUsdc, cheap])
    expect(await gallery('price-low')).toEqual([cheap, dear, inUsdc, kept])
    expect(await gallery('price-high')).toEqual([dear, cheap, inUsdc, kept])
    const mixed = await gallery('random')
    expect(mixed.toSorted((one, other) => one - other)).toEqual(works)
    expect(await gallery('random')).toEqual(mixed)
  })

  test('lists show adult works to visitors who chose to see them', async () => {
    const { market, mint } = world()
    const artist = await market.person('adult-artist')
    const adult = await mint({ nsfw: true }, artist)
    await artist.list({ tokenId: adult, price: '5' })
    const viewer = await market.person('adult-viewer')
    const params = { id: artist.account.address }
    const seen = async () => {
      const lists = [
        await viewer.api('GET /api/gallery/{id}', { params }),
        await viewer.api('GET /api/sales/{id}', { params }),
        await viewer.api('GET /api/sales', { query: { sort: 'new' } }),
      ]
      return lists.map(({ metadata }) => metadata.some((card) => card.token_id === adult))
    }
    expect(await seen()).toEqual([false, false, false])
    await viewer.api('GET /api/set/nsfw')
    expect(await seen()).toEqual([true, true, true])
    await viewer.api('GET /api/set/nsfw', { query: { nsfw: 'false' } })
    expect(await seen()).toEqual([false, false, false])
  })

  test('shows adult works in a gallery on request, and separates created works from others', async () => {
    const { market, collector, mint, listed } = world()
    const artist = await market.person('painter')
    const own = await mint({}, artist)
    const adult = await mint({ nsfw: true }, artist)
    const { tokenId: bought, appId } = await listed({ price: '5' })
    await artist.buy({ tokenId: bought, appId, price: '5' })
    const gallery = async (client: typeof artist, query = {}) => {
      const params = { id: artist.account.address }
      const { metadata } = await client.api('GET /api/gallery/{id}', { params, query })
      return metadata.map((card) => card.token_id)
    }
    expect(await gallery(artist)).toEqual([bought, adult, own])
    expect(await gallery(artist, { nsfw: 'false' })).toEqual([bought, own])
    expect(await gallery(collector)).toEqual([bought, own])
    expect(await gallery(collector, { nsfw: 'true' })).toEqual([bought, adult, own])
    expect(await gallery(artist, { primary: 'true' })).toEqual([adult, own])
    expect(await gallery(artist, { primary: 'false' })).toEqual([bought])
  })

  test('shows a sale without its work to the seller until it is cancelled', async () => {
    const { market, mint } = world()
    const seller = await market.person('hesitant')
    const tokenId = await mint({ title: 'Begun' }, seller)
    const appId = await createSaleApp(world(), seller, tokenId)
    await seller.list({ tokenId: await mint({}, seller), price: '5' })
    const unfinished = async (query = {}) =>
      (await seller.api('GET /api/unfinished', { query: { kind: 'sale', ...query } })).metadata
    expect(await unfinished()).toMatchObject([
      {
        app_id: appId,
        token_id: tokenId,
        type: 'sale',
        price: 10,
        price_base_units: '10000000',
        action: 'cancel',
        has_ended: false,
        holds: [],
      },
    ])
    expect(await unfinished({ start: 1 })).toEqual([])
    expect(await unfinished({ kind: 'auction' })).toEqual([])
    await seller.cancel({ tokenId, appId })
    expect(await unfinished()).toEqual([])
  })
}
