import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { mostOwned } from './most-owned.ts'

describe.each(testMarkets)('what moves with a linked address, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const save = (by: MarketClient, tag: string) =>
    by.api('POST /api/search/save', { body: { list: 'sale', query: `tag=${tag}` } })

  test('keeps the searches of the account, and the newest of the address that fit', async () => {
    const [hub, single] = [await world.market.person('hub'), await world.market.person('single')]
    for (let index = 0; index < 18; index++) await save(hub, `own${index}`)
    for (let index = 0; index < 5; index++) await save(single, `moved${index}`)
    await hub.linkAddress(single.account)
    const { searches } = await hub.api('GET /api/search/saved')
    const tags = searches.map(({ query }) => query)
    expect(tags).toHaveLength(mostOwned.saved_search)
    expect(tags.filter((query) => query.includes('moved')).toSorted()).toEqual(['tag=moved3', 'tag=moved4'])
  })

  test('refuses a link that would drop collections', async () => {
    const [hub, single] = [await world.market.person('curator'), await world.market.person('curates too')]
    const { db } = world.market.server.services.database
    const addCollections = async (of: MarketClient, count: number) => {
      const { address } = of.account
      const { account_id: id } = await visitor(world).api('GET /api/account/info/{id}', { params: { id: address } })
      await db.execute(sql`
        insert into market.collection (account_id, title, description, cover_cid, is_nsfw)
        select ${id}, 'Birds', '', 'cover', false from generate_series(1, ${count}::int)`)
    }
    await addCollections(hub, mostOwned.collection - 1)
    await addCollections(single, 2)
    await expect(hub.linkAddress(single.account)).rejects.toMatchObject({ code: 'collections-full' })
    await db.execute(sql`delete from market.collection where id = (select max(id) from market.collection)`)
    await hub.linkAddress(single.account)
  })
})
