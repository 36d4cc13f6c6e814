import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('favourites, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const set = (client: MarketClient, tokenId: number, action: 'add' | 'remove' = 'add') =>
    client.api('POST /api/nft/fav', { body: { token_id: tokenId, action } })
  const list = async (client: MarketClient, query = {}) =>
    (await client.api('GET /api/nft/fav', { query })).metadata.map((card) => card.token_id)
  const isFavourite = async (client: MarketClient, tokenId: number) =>
    (await client.api('GET /api/nft/{id}', { params: { id: tokenId } })).nft.is_favorite

  test('lists the last added first, with its listing, to its account alone', async () => {
    const fan = await world.market.person('fan')
    const { tokenId: listed, appId } = await world.listed()
    const other = await world.mint({ nsfw: true })
    expect(await set(fan, listed)).toEqual({ token_id: listed, is_favorite: true })
    await set(fan, other)
    await set(fan, listed)
    expect(await list(fan), 'adding twice changes nothing').toEqual([other, listed])
    expect(await list(fan, { start: 1, end: 2 })).toEqual([listed])
    const { metadata, bool_end: isEnd } = await fan.api('GET /api/nft/fav')
    expect(metadata).toMatchObject([
      { app_id: null, is_favorite: true },
      { app_id: appId, is_favorite: true },
    ])
    expect(isEnd).toBe(true)
    expect(await list(world.collector)).toEqual([])
    expect(await isFavourite(fan, listed)).toBe(true)
    for (const one of [world.collector, visitor(world)]) expect(await isFavourite(one, listed)).toBe(false)
    for (const _ of 'twice') await set(fan, listed, 'remove')
    expect(await list(fan)).toEqual([other])
    expect(await isFavourite(fan, listed)).toBe(false)
  })

  test('refuses visitors, unknown works and invalid windows', async () => {
    const tokenId = await world.mint()
    await expect(set(visitor(world), tokenId)).rejects.toMatchObject({ code: 'not-connected' })
    await expect(list(visitor(world))).rejects.toMatchObject({ code: 'not-connected' })
    await expect(set(world.collector, 999_999_999)).rejects.toMatchObject({ code: 'nft-not-found' })
    await expect(list(world.collector, { start: 3, end: 3 })).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('an account has 10,000 favourites at most', async () => {
    const fan = await world.market.person('greedy fan')
    const [first, second] = [await world.mint(), await world.mint()]
    await set(fan, first)
    await world.market.server.services.database.db.execute(sql`
      insert into market.favourite (account_id, asset_id)
      select account_id, 1000000000 + number from market.account_address, generate_series(1, 9999) as number
      where address = ${fan.account.address}`)
    await expect(set(fan, second)).rejects.toMatchObject({
      body: { error: 'favourites-full', params: { max: 10_000 } },
    })
    expect(await set(fan, first), 'is one already').toMatchObject({ is_favorite: true })
    await set(fan, first, 'remove')
    expect(await set(fan, second)).toMatchObject({ is_favorite: true })
  })

  test('favourites of an address become those of the account it is linked to', async () => {
    const [fan, cold] = [await world.market.person('linking fan'), await world.market.person('cold fan')]
    const [both, own, linked] = [await world.mint(), await world.mint(), await world.mint()]
    for (const tokenId of [both, linked]) await set(cold, tokenId)
    for (const tokenId of [both, own]) await set(fan, tokenId)
    await fan.linkAddress(cold.account)
    expect(await list(fan)).toEqual([own, both, linked])
    expect(await list(cold)).toEqual([own, both, linked])
  })
})
