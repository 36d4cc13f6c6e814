import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { openAccount } from '../account/open-account.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { checkSearches } from './check-searches.ts'
import { savedSearchTable } from './saved-search-table.ts'

describe.each(testMarkets)('saved searches, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const person = (name: string) => world.market.person(name)
  type Person = Awaited<ReturnType<typeof person>>
  const save = async (who: Person, query: string, list: 'sale' | 'auction' = 'sale') =>
    (await who.api('POST /api/search/save', { body: { list, query } })).searches
  /** As if five minutes had passed; what others saved is checked too. */
  async function check(): Promise<void> {
    const { services } = world.market.server
    await services.database.db.update(savedSearchTable).set({ checkedAt: sql`now() - interval '6 minutes'` })
    await checkSearches(services)
  }
  const heard = async (who: Person) => {
    const { metadata } = await who.api('GET /api/notification/list', { query: { lang: 'en' } })
    return metadata.flatMap(({ kind: of, message, path, count }) => (of === 'search' ? [{ message, path, count }] : []))
  }

  test('an account is notified of works that match its filters and are listed afterwards, grouped while unread', async () => {
    const ann = await person('ann')
    await world.listed({ price: '12' }, { title: 'Before', tags: ['kestrel'] })
    await save(ann, 'price_max=20&tag=kestrel')
    await check()
    expect(await heard(ann)).toEqual([])
    await world.listed({ price: '12' }, { title: 'Kestrel one', tags: ['kestrel'] })
    await world.listed({ price: '25' }, { title: 'Dear', tags: ['kestrel'] })
    await world.listed({ price: '12' }, { title: 'Other', tags: ['heron'] })
    await world.listed({ price: '12', reservedFor: world.collector.account.address }, { tags: ['kestrel'] })
    await check()
    const path = '/sales?sort=new&tag=kestrel&price_max=20'
    expect(await heard(ann)).toEqual([
      { message: '<b>Kestrel one</b> is new in a search that you saved.', path, count: 1 },
    ])
    await check()
    await world.listed({ price: '13' }, { title: 'Kestrel two', tags: ['kestrel'] })
    await check()
    expect(await heard(ann)).toMatchObject([{ count: 2, message: expect.stringContaining('<b>Kestrel two</b>') }])
  })

  test('is not notified of its own works, of adult ones unless it searches for them, or of unverified creators', async () => {
    const bea = await person('bea')
    await save(bea, 'asa_id=1')
    await save(bea, 'asa_id=1&nsfw=true')
    await save(bea, 'verified-only=true')
    const own = await world.mint({}, bea)
    await bea.list({ tokenId: own, price: '9' })
    await check()
    expect(await heard(bea)).toEqual([])
    await world.listed({ price: '9' }, { title: 'Adult', nsfw: true })
    await check()
    expect((await heard(bea)).map(({ path }) => path)).toEqual(['/sales?sort=new&asa_id=1&nsfw=true'])
    const { database } = world.market.server.services
    const { id } = await openAccount(database, world.creator.account.address)
    const verify = (verifiedAt: Date | null) =>
      database.db.update(accountTable).set({ verifiedAt }).where(eq(accountTable.id, id))
    await verify(new Date())
    await world.listed({ price: '9' }, { title: 'By a verified creator' })
    await check()
    await verify(null)
    expect((await heard(bea)).map(({ path }) => path)).toContain('/sales?sort=new&verified-only=true')
  })

  test('notifies of auctions, of a creator by name, and of nothing once the search is deleted', async () => {
    const [cleo, dora] = [await person('cleo'), await person('dora')]
    await dora.api('POST /api/account/update/username', { body: { value: 'Dorabird' } })
    const [search] = await save(cleo, 'creator=Dorabird', 'auction')
    await dora.auction({ tokenId: await world.mint({ title: 'Wren' }, dora), price: '9' })
    await check()
    expect(await heard(cleo)).toMatchObject([{ path: '/auctions?sort=new&creator=Dorabird' }])
    await dora.api('POST /api/account/update/username', { body: { value: 'Dorafinch' } })
    await check()
    await cleo.api('POST /api/search/forget', { body: { id: search?.id ?? 0 } })
    await dora.auction({ tokenId: await world.mint({ title: 'Finch' }, dora), price: '9' })
    await check()
    expect(await heard(cleo)).toMatchObject([{ count: 1 }])
  })

  test('checks no search while the projection is behind it', async () => {
    const eva = await person('eva')
    await save(eva, 'asa_id=1')
    const { db } = world.market.server.services.database
    const { checkedRound, query } = savedSearchTable
    const isAhead = and(eq(query, 'asa_id=1'), sql`${checkedRound} > 1000000`)
    await db.update(savedSearchTable).set({ checkedRound: 2_000_000n }).where(eq(query, 'asa_id=1'))
    await world.listed({ price: '9' })
    await check()
    expect(await heard(eva)).toEqual([])
    expect(await db.$count(savedSearchTable, isAhead)).toBeGreaterThan(0)
    await db.delete(savedSearchTable).where(isAhead)
  })

  test.each([
    ['of a long script', { ['長'.repeat(200)]: ['値'.repeat(200)] }],
    // An index cannot hold it: no compression shortens it.
    [
      'of letters at random',
      { Seed: Array.from({ length: 18 }, () => randomBytes(150).toString('base64url')).toSorted() },
    ],
  ])('keep the longest filter, %s, once', async (name, traits) => {
    const hal = await person(`hal ${name}`)
    const filter = new URLSearchParams({ tag: 't'.repeat(20), creator: world.creator.account.address })
    const longest = `${filter}&${new URLSearchParams({ arc_69: JSON.stringify(traits), price_min: '1', price_max: '2' })}`
    expect(longest.length).toBeGreaterThan(3_600)
    await save(hal, longest)
    expect(await save(hal, longest)).toMatchObject([{ query: longest }])
  })

  test('are the account’s own, each once, at most 20', async () => {
    const [fay, gus] = [await person('fay'), await person('gus')]
    const [first] = await save(fay, 'price_max=10.50&tag=art')
    expect(await save(fay, 'tag=art&price_max=10.5&sort=old')).toEqual([
      { id: first?.id, list: 'sale', query: 'tag=art&price_max=10.5', created_at: expect.any(Number) },
    ])
    await gus.api('POST /api/search/forget', { body: { id: first?.id ?? 0 } })
    expect((await fay.api('GET /api/search/saved')).searches).toHaveLength(1)
    for (let price = 1; price < 20; price++) await save(fay, `price_max=${price}`)
    await expect(save(fay, 'price_max=77')).rejects.toMatchObject({
      body: { error: 'saved-searches-full', params: { max: 20 } },
    })
    await expect(visitor(world).api('GET /api/search/saved')).rejects.toMatchObject({ code: 'not-connected' })
    for (const query of ['', 'sort=new', 'nsfw=true', 'tag=A!', 'price_max=-1', `tag=${'a'.repeat(5_000)}`]) {
      await expect(save(gus, query)).rejects.toMatchObject({ body: { error: 'invalid-request' } })
    }
  })
})
