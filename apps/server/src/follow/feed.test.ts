import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('the feed, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const feed = (client: Pick<MarketClient, 'api'>, query = {}) => client.api('GET /api/account/feed', { query })
  const shown = async (client: MarketClient) =>
    (await feed(client)).metadata.map(({ kind: what, nft }) => `${what} ${nft.token_id}`)

  test('has what followed people minted, listed and sold, and nothing that is hidden', async () => {
    const { creator, collector, stranger } = world
    for (const [client, value] of [
      [creator, 'feedmaker'],
      [collector, 'feedreader'],
    ] as const) {
      await client.api('POST /api/account/update/username', { body: { value } })
    }
    await world.mint({}, stranger)
    const { tokenId, appId } = await world.listed()
    expect(await feed(collector)).toMatchObject({ metadata: [], bool_end: true })
    await collector.api('POST /api/account/follow', { body: { username: 'feedmaker' } })
    await collector.buy({ tokenId, appId, price: '10' })
    const secret = await world.mint()
    await creator.list({ tokenId: secret, price: '5', isPrivate: true })
    const adult = await world.mint({ nsfw: true })
    // Its file is read.
    await creator.api('GET /api/nft/{id}', { params: { id: adult } })
    expect(await shown(collector)).toEqual([
      `created ${secret}`,
      `sold ${tokenId}`,
      `listed ${tokenId}`,
      `created ${tokenId}`,
    ])
    const { metadata, bool_end: isEnd, round } = await feed(collector, { start: 1, end: 2 })
    expect(metadata).toMatchObject([
      { kind: 'sold', username: 'feedmaker', to_username: 'feedreader', price: 10, nft: { token_id: tokenId } },
    ])
    expect(isEnd).toBe(false)
    expect(round).toBeGreaterThan(0)
    await expect(feed(collector, { start: 450, end: 501 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(feed(visitor(world))).rejects.toMatchObject({ code: 'not-connected' })
  })
})
