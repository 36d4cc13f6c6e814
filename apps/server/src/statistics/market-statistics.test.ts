import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('statistics of the market, on $name', (kind) => {
  let world: World
  let ann: MarketClient
  let bob: MarketClient
  let usdc = 0
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    const rich = { microAlgo: 5_000_000_000n, usdcBaseUnits: 1_000_000_000n }
    ;[ann, bob] = [await world.market.person('ann', rich), await world.market.person('bob', rich)]
    usdc = (await visitor(world).api('GET /api/currency')).metadata.find(({ name }) => name === 'USDC')?.id ?? 0
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const statistics = (query = {}) => visitor(world).api('GET /api/stats', { query })
  const leaders = async (query = {}) => {
    const { metadata } = await visitor(world).api('GET /api/leaderboard', { query })
    return metadata.map(({ address, sales, paid }) => ({ address, sales, paid }))
  }
  const trade = async (seller: MarketClient, buyer: MarketClient, tokenId: number, price: string, asaId?: number) => {
    const { appId } = await seller.list({ tokenId, price, ...(asaId === undefined ? {} : { asaId }) })
    await buyer.buy({ tokenId, appId, price })
  }
  const line = (client: MarketClient, sales: number, paid: string) => ({
    address: client.account.address,
    sales,
    paid,
  })

  test('a market without sales has none', async () => {
    expect(await statistics()).toMatchObject({ currencies: [], series: [] })
    expect(await leaders()).toEqual([])
    await expect(leaders({ side: 'seller' })).rejects.toMatchObject({ code: 'invalid-request' })
  })

  test('counts sales by day, month and currency', async () => {
    const [first, second] = [await world.mint({}, ann), await world.mint({}, bob)]
    await trade(ann, world.collector, first, '30')
    await trade(world.collector, bob, first, '50')
    await trade(bob, world.collector, second, '20')
    await trade(bob, ann, first, '9', usdc)
    const { currencies, checked_round: round } = await statistics()
    // 5 % of each resale; a creator's own first sales pay no royalty apart.
    expect(currencies).toEqual([
      { asa_id: 1, sales: 3, sold: '100000000', royalties: '2500000', mean: '33333333' },
      { asa_id: usdc, sales: 1, sold: '9000000', royalties: '450000', mean: '9000000' },
    ])
    expect(round).toBeGreaterThan(0)
    for (const by of ['day', 'month'] as const) {
      const { series } = await statistics({ by })
      expect(series.map(({ date: _date, ...sums }) => sums)).toEqual(currencies.map(({ mean: _mean, ...sums }) => sums))
      const date = new Date((series[0]?.date ?? 0) * 1_000).toISOString()
      expect(date).toMatch(by === 'day' ? /T00:00:00/ : /-01T00:00:00/)
    }
  })

  test('ranks creators by what others paid for their works, and collectors by what they paid', async () => {
    for (const period of ['month', 'all'] as const) {
      expect(await leaders({ period })).toEqual([line(ann, 2, '80000000'), line(bob, 1, '20000000')])
      // With equal sums, addresses decide.
      expect(await leaders({ period, side: 'collector' })).toEqual(
        [line(world.collector, 2, '50000000'), line(bob, 1, '50000000')].toSorted((one, other) =>
          one.address < other.address ? -1 : 1,
        ),
      )
    }
    // A creator who buys back a work is no collector of it.
    expect(await leaders({ asa_id: usdc })).toEqual([])
    expect(await leaders({ asa_id: 999 })).toEqual([])
  })

  test('counts an account with all its addresses, and leaves out banned ones', async () => {
    const { db } = world.market.server.services.database
    const of = (client: MarketClient) =>
      sql`(select account_id from market.account_address where address = ${client.account.address})`
    await db.execute(sql`update market.account_address set account_id = ${of(world.collector)}
      where address = ${bob.account.address}`)
    expect(await leaders({ side: 'collector' })).toMatchObject([{ sales: 3, paid: '100000000' }])
    await db.execute(
      sql`insert into market.banned_address (address, account_id, reason) values (${bob.account.address}, ${of(bob)}, 'Spam.')`,
    )
    expect(await leaders({ side: 'collector' })).toEqual([])
    expect(await leaders()).toEqual([line(ann, 2, '80000000')])
    await db.execute(sql`delete from market.banned_address`)
  })

  test('a rebuild from the first block gives the same sums, however blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect(Object.keys(live)).toEqual(expect.arrayContaining(['market_day', 'leader']))
    expect(atOnce).toEqual(live)
    expect(cut).toEqual(live)
  })
})
