import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { openAccount } from '../account/open-account.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('searching, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const search = async (value: string, client = visitor(world)) =>
    (await client.api('GET /api/search', { query: { value } })).metadata
  const works = (value: string, query = {}, client = visitor(world)) =>
    client.api('GET /api/search/nft', { query: { value, ...query } })
  const ids = async (...parameters: Parameters<typeof works>) =>
    (await works(...parameters)).metadata.map(({ token_id: id }) => id)
  /** The index follows within seconds. */
  const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 200 })

  test('a visitor finds people, works and tags, each with its page', async () => {
    const { creator } = world
    await creator.api('POST /api/account/update/username', { body: { value: 'Harbourist' } })
    const id = await world.mint({ title: 'Harbour at dawn', tags: ['harbour'] })
    await soon(async () =>
      expect(await search('HARBOUR')).toEqual([
        { type: 'Username', value: 'Harbourist', id: null, path: '/gallery/Harbourist', count: 0 },
        { type: 'NFT', value: 'Harbour at dawn', id, path: `/nft/${id}`, count: 0 },
        { type: 'Tag', value: 'harbour', id: null, path: '/sales?tag=harbour', count: 1 },
      ]),
    )
    expect((await search('habrour')).map(({ value }) => value)).toContain('Harbour at dawn')
    await creator.api('POST /api/account/update/username', { body: { value: 'Quaysider' } })
    await soon(async () => expect((await search('harbourist')).map(({ type }) => type)).not.toContain('Username'))
    expect((await search('quays'))[0]).toMatchObject({ path: '/gallery/Quaysider' })
  })

  test('works found are cards with their best listing, window by window', async () => {
    const { tokenId } = await world.listed({}, { title: 'Pelican one' })
    const others = [await world.mint({ title: 'Pelican two' }), await world.mint({ title: 'Pelican three' })]
    await soon(async () => expect(new Set(await ids('pelican'))).toEqual(new Set([tokenId, ...others])))
    const all = await works('pelican')
    expect(all.bool_end).toBe(true)
    expect(all.metadata.find((card) => card.token_id === tokenId)).toMatchObject({ type: 'sale', title: 'Pelican one' })
    const first = await works('pelican', { start: 0, end: 2 })
    const second = await works('pelican', { start: 2, end: 4 })
    expect([first.bool_end, second.bool_end]).toEqual([false, true])
    expect([...first.metadata, ...second.metadata]).toEqual(all.metadata)
    await expect(works('pelican', { start: 3, end: 3 })).rejects.toMatchObject({ body: { error: 'invalid-window' } })
  })

  test('works found are narrowed by their listings and sorted by price', async () => {
    const { creator, collector } = world
    const low = await world.listed({ price: '7' }, { title: 'Gannet low' })
    const high = await world.listed({ price: '30' }, { title: 'Gannet high' })
    const reserved = await world.listed(
      { price: '9', reservedFor: collector.account.address },
      { title: 'Gannet kept' },
    )
    const unlisted = await world.mint({ title: 'Gannet alone' })
    const auctioned = await world.mint({ title: 'Gannet bid' })
    await creator.auction({ tokenId: auctioned, price: '12' })
    const tokens = [low, high, reserved].map(({ tokenId }) => tokenId)
    await soon(async () => expect(new Set(await ids('gannet'))).toEqual(new Set([...tokens, unlisted, auctioned])))
    const byPrice = [low.tokenId, auctioned, high.tokenId]
    expect(new Set(await ids('gannet', { sales: 'true' }))).toEqual(new Set(byPrice))
    expect(new Set(await ids('gannet', { sales: 'true' }, collector))).toEqual(new Set([...byPrice, reserved.tokenId]))
    expect(await ids('gannet', { sort: 'price-low' })).toEqual(byPrice)
    expect(await ids('gannet', { sort: 'price-high' })).toEqual(byPrice.toReversed())
    expect(await ids('gannet', { price_min: 8, price_max: 20 })).toEqual([auctioned])
    expect(await ids('gannet', { sort: 'price-low', start: 1, end: 2 })).toEqual([auctioned])
    const { metadata, bool_end: isEnd } = await works('gannet', { sort: 'price-low', start: 1, end: 3 })
    expect([metadata.map(({ price }) => price), isEnd]).toEqual([[12, 30], true])
    expect(await ids('gannet', { asa_id: 31_566_704 })).toEqual([])
    expect(await ids('gannet', { 'verified-only': 'true' })).toEqual([])
    const { database } = world.market.server.services
    const { id: accountId } = await openAccount(database, creator.account.address)
    const verify = (verifiedAt: Date | null) =>
      database.db.update(accountTable).set({ verifiedAt }).where(eq(accountTable.id, accountId))
    await verify(new Date())
    expect(await ids('gannet', { 'verified-only': 'true', sort: 'price-low' })).toEqual(byPrice)
    await verify(null)
    await expect(works('gannet', { price_min: -1 })).rejects.toMatchObject({ body: { error: 'invalid-request' } })
  })

  test('a title is found within the works of an account', async () => {
    const { creator, collector } = world
    const id = await world.mint({ title: 'Cormorant drying' })
    const within = async (account: string, value: string) => {
      const request = { params: { id: account }, query: { search: value } }
      const lists = await Promise.all([
        visitor(world).api('GET /api/gallery/{id}', request),
        visitor(world).api('GET /api/creation/{id}', request),
        visitor(world).api('GET /api/creation/{id}', { ...request, query: { ...request.query, sort: 'price-low' } }),
      ])
      return lists.map(({ metadata }) => metadata.map(({ token_id: found }) => found))
    }
    await soon(async () => expect(await within(creator.account.address, 'cormo drying')).toEqual([[id], [id], [id]]))
    expect(await within(collector.account.address, 'cormorant')).toEqual([[], [], []])
    expect(await within(creator.account.address, 'cormorant asleep')).toEqual([[], [], []])
  })

  test('adult works are found only by visitors who chose to see them', async () => {
    const { collector } = world
    const id = await world.mint({ title: 'Nocturne', nsfw: true })
    await collector.api('GET /api/set/nsfw', { query: { nsfw: 'true' } })
    await soon(async () => expect(await ids('nocturne', {}, collector)).toEqual([id]))
    expect((await search('nocturne', collector)).map((found) => found.id)).toEqual([id])
    expect(await search('nocturne')).toEqual([])
    expect(await ids('nocturne')).toEqual([])
    expect(await ids('nocturne', { nsfw: 'true' })).toEqual([id])
    expect(await ids('nocturne', { nsfw: 'false' }, collector)).toEqual([])
  })

  test.each(['%', '%%%%', '\\', '🔥🔥🔥🔥', '‮שלום', "' or 1=1 --"])('answers hostile text: %j', async (value) => {
    expect(await search(value)).toEqual([])
    expect(await ids(value)).toEqual([])
  })

  test('refuses a text that is too long, or has a NUL', async () => {
    const refused = { body: { error: 'invalid-request', status: 400 } }
    await expect(search('\0abc\0')).rejects.toMatchObject(refused)
    await expect(search('x'.repeat(101))).rejects.toMatchObject(refused)
    await expect(works('x'.repeat(10_000))).rejects.toMatchObject(refused)
  })
})
