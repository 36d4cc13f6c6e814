import type { MarketClient } from '@facet/dev-env'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('what the units of a gallery cost, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const costOf = async (viewer: MarketClient, owner: MarketClient, tokenId: number) => {
    const params = { id: owner.account.address }
    const { metadata } = await viewer.api('GET /api/gallery/{id}', { params, query: { end: 100 } })
    const { costs, unknown_units: unknown } = metadata.find((card) => card.token_id === tokenId) ?? {}
    return { costs: costs?.map((cost) => [cost.units, cost.price_base_units, cost.asa_id]) ?? costs, unknown }
  }

  test('is what its owner paid, and visible only to them', async () => {
    const { collector, creator, stranger } = world
    const { tokenId, appId } = await world.listed({ price: '12.5' })
    await collector.buy({ tokenId, appId, price: '12.5' })
    const { metadata } = await collector.api('GET /api/gallery/{id}', {
      params: { id: collector.account.address },
      query: {},
    })
    const [line] = (await creator.api('GET /api/account/statement', { query: {} })).metadata
    expect(metadata[0]?.costs).toEqual([
      {
        units: '1',
        price_base_units: '12500000',
        asa_id: 1,
        round: line?.round,
        date: line?.date,
        tx_id: line?.tx_id,
      },
    ])
    expect(await costOf(stranger, collector, tokenId)).toEqual({ costs: null, unknown: null })
    // The owner keeps the cost of a work that they list.
    await collector.list({ tokenId, price: '20' })
    expect(await costOf(collector, collector, tokenId)).toEqual({ costs: [['1', '12500000', 1]], unknown: '0' })
  })

  test('removes the oldest units of an edition first', async () => {
    const { collector, creator, stranger } = world
    const tokenId = await world.mint({ number: 10 })
    const buy = async (price: string, units: number) => {
      const { appId } = await creator.list({ tokenId, price, units })
      await collector.buy({ tokenId, appId, price, units })
    }
    await buy('2', 3)
    await world.pay(creator, tokenId, collector.account.address, 2n)
    await buy('5', 2)
    expect(await costOf(collector, collector, tokenId)).toEqual({
      costs: [
        ['2', '5000000', 1],
        ['3', '2000000', 1],
      ],
      unknown: '2',
    })
    const { appId } = await collector.list({ tokenId, price: '9', units: 4 })
    await stranger.buy({ tokenId, appId, price: '9', units: 4 })
    expect(await costOf(collector, collector, tokenId)).toEqual({ costs: [['2', '5000000', 1]], unknown: '1' })
    expect(await costOf(stranger, stranger, tokenId)).toEqual({ costs: [['4', '9000000', 1]], unknown: '0' })
    // The creator minted the remaining units.
    expect(await costOf(creator, creator, tokenId)).toEqual({ costs: [], unknown: '3' })
  })
})
