import type { MarketClient } from '@facet/dev-env'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { liveAndRebuiltHashes } from '../chain/test/rebuild.ts'
import { createWorld, visitor, type World } from '../market/test/world.ts'
import { testMarkets } from '../platform/test/test-markets.ts'

describe.each(testMarkets)('statistics, on $name', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  const statistics = (id: string, query = {}, client: Pick<MarketClient, 'api'> = visitor(world)) =>
    client.api('GET /api/account/stats/{id}', { params: { id }, query })
  const profile = (id: string) => visitor(world).api('GET /api/account/info/{id}', { params: { id } })
  const rich = { microAlgo: 5_000_000_000n, usdcBaseUnits: 1_000_000_000n }

  test('an account that never traded has none', async () => {
    const { address } = await world.market.account('unseen')
    expect(await statistics(address)).toMatchObject({
      currencies: [],
      series: [],
      best: null,
      latest: null,
      floor: null,
      collectors: 0,
    })
    await expect(statistics('nobodyknows')).rejects.toMatchObject({ code: 'account-unknown' })
    await expect(statistics('no name')).rejects.toMatchObject({ code: 'invalid-address' })
  })

  test('counts sales as the seller and royalties as the creator, by currency', async () => {
    const [ann, bob] = [await world.market.person('ann', rich), await world.market.person('bob', rich)]
    const [dear, cheap, last] = [await world.mint({}, ann), await world.mint({}, ann), await world.mint({}, ann)]
    const trade = async (seller: MarketClient, buyer: MarketClient, tokenId: number, price: string, asaId?: number) => {
      const { appId } = await seller.list({ tokenId, price, ...(asaId === undefined ? {} : { asaId }) })
      await buyer.buy({ tokenId, appId, price })
    }
    await trade(ann, bob, dear, '30')
    await trade(ann, world.collector, cheap, '10')
    await trade(bob, world.collector, dear, '40')
    await ann.list({ tokenId: last, price: '7', reservedFor: bob.account.address })
    const floor = await world.mint({}, ann)
    await ann.list({ tokenId: floor, price: '9' })

    const ofAnn = await statistics(ann.account.address)
    // 5 % royalty and 2 % fee of each; the creator's own first sales pay no royalty apart.
    expect(ofAnn.currencies).toEqual([
      { asa_id: 1, sales: 2, sold: '40000000', mean: '20000000', earned: '39200000', royalties: '2000000' },
    ])
    expect(ofAnn).toMatchObject({
      best: { nft: { token_id: dear }, asa_id: 1, price_base_units: '30000000' },
      latest: { nft: { token_id: cheap }, price_base_units: '10000000' },
      floor: { token_id: floor, price: 9 },
      collectors: 2,
    })
    expect(ofAnn.checked_round).toBeGreaterThan(0)
    const { mean: _mean, ...sums } = ofAnn.currencies[0] ?? {}
    for (const by of ['day', 'month'] as const) {
      const { series } = await statistics(ann.account.address, { by })
      expect(series).toEqual([{ date: expect.any(Number), ...sums }])
      const date = new Date((series[0]?.date ?? 0) * 1_000).toISOString()
      expect(date).toMatch(by === 'day' ? /T00:00:00/ : /-01T00:00:00/)
    }
    expect(await statistics(bob.account.address)).toMatchObject({
      currencies: [{ sales: 1, sold: '40000000', royalties: '0' }],
      collectors: 0,
      floor: null,
    })
    expect(await profile(ann.account.address)).toMatchObject({
      sales_price: 40,
      sales_number: 2,
      sales_price_mean: 20,
      nft_best: { token_id: dear },
      nft_last: { token_id: cheap },
    })
  })

  test('stays exact when sums exceed uint64', async () => {
    const { address } = await world.market.account('whale')
    const { db } = world.market.server.services.database
    const most = 2n ** 64n - 1n
    await db.execute(sql`insert into chain.trade_day (address, currency_id, day, sales, sold_base_units, fee_base_units, earned_base_units, royalty_base_units)
      select ${address}, 0, day, 1000000, ${String(most * 1_000_000n)}::numeric, 0, ${String(most)}::numeric, 0
      from generate_series(20000, 20009) as day`)
    expect((await statistics(address)).currencies).toEqual([
      {
        asa_id: 1,
        sales: 10_000_000,
        sold: String(most * 10_000_000n),
        mean: String(most),
        earned: String(most * 10n),
        royalties: '0',
      },
    ])
    await db.execute(sql`delete from chain.trade_day where address = ${address}`)
  })

  test('a rebuild from the first block gives the same sums, however blocks are batched', async () => {
    const { live, atOnce, cut } = await liveAndRebuiltHashes(world.market)
    expect(Object.keys(live)).toEqual(expect.arrayContaining(['trade_day', 'collector']))
    expect(atOnce).toEqual(live)
    expect(cut).toEqual(live)
  })

  test('an adult work is named only to visitors who see such works', async () => {
    const cleo = await world.market.person('cleo', rich)
    const tokenId = await world.mint({ nsfw: true }, cleo)
    const { appId } = await cleo.list({ tokenId, price: '3' })
    await world.collector.buy({ tokenId, appId, price: '3' })
    const { address } = cleo.account
    expect(await statistics(address)).toMatchObject({ best: null, latest: null, currencies: [{ sales: 1 }] })
    expect(await profile(address)).toMatchObject({ nft_best: null, sales_number: 1 })
  })
})
