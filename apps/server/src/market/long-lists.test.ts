import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { desc, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { openAccount } from '../account/open-account.ts'
import { decide } from '../verification/decide.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { auctionKind } from '../auction/auction-kind.ts'
import { allAuctions, anyAuctionTable } from '../auction/any-auction.ts'
import { auctionOrder } from '../auction/auction-order.ts'
import { blocksRead, rowsRead } from '../platform/test/blocks-read.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from './test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { allSales, anySaleTable } from '../sale/all-sales.ts'
import { saleKind } from '../sale/sale-kind.ts'
import { saleOrder } from '../sale/sale-order.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { worksAtBest } from './best-listings.ts'
import { listListings } from './list-listings.ts'
import { FIRST_WORK, listManyWorks } from './test/many-listings.ts'

const WORKS = 20_000

interface Query {
  start?: number
  end?: number
  price_min?: number
  asa_id?: number
  seed?: number
  tag?: string
  'verified-only'?: boolean
}

/** What a window costs, however long its list. */
describe.each(testDatabases)('lists of 20,000 works, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const list = async (kindOf: object, { sort, start = 0, ...query }: Query & { sort: string }) => {
    const request = { ip: '', headers: {}, cookies: {}, routeOptions: { url: '/' } } as unknown as FastifyRequest
    const asked = { query: { sort, start, ...query }, condition: undefined, session: null, request }
    const found = await listListings(services, { ...asked, ...kindOf } as Parameters<typeof listListings>[1])
    return { ...found, ids: found.works.map(({ listing }) => listing?.row.appId) }
  }
  const sales = ({ sort = 'new', ...query }: Query & { sort?: SalesSort }) => {
    const order = (seed: number) => saleOrder(sort, seed)
    return list({ kind: saleKind, table: anySaleTable, source: allSales(services), order }, { sort, ...query })
  }
  const auctions = ({ sort = 'new', ...query }: Query & { sort?: AuctionsSort }) => {
    const order = (seed: number) => auctionOrder(sort, seed)
    return list({ kind: auctionKind, table: anyAuctionTable, source: allAuctions, order }, { sort, ...query })
  }

  test.each([
    ['sales', () => sales({ sort: 'random', seed: 7 }), () => sales({})],
    ['auctions', () => auctions({ sort: 'random', seed: 7 }), () => auctions({})],
  ])('a random window of %s costs what one by age does', async (_name, random, byAge) => {
    expect(await blocksRead(database, random)).toBeLessThan(1.5 * (await blocksRead(database, byAge)))
  })

  test.each([0, 1])('a random window that continues none costs what it passes over (%i)', async (seed) => {
    const byAge = await blocksRead(database, () => auctions({ sort: 'new', start: 1_900 }))
    expect(await blocksRead(database, () => auctions({ sort: 'random', seed, start: 1_900 }))).toBeLessThan(1.5 * byAge)
  })

  test('random goes round: every work once, whatever the seed', async () => {
    const few = sql`delete from chain.auction where app_id >= ${FIRST_WORK * 4 + 70}`
    await database.db.execute(few)
    const orders: bigint[][] = []
    for (let seed = 1; seed <= 5; seed++) {
      const seen: (bigint | undefined)[] = []
      let isLast = false
      while (!isLast) {
        const window = await auctions({ sort: 'random', seed, start: seen.length })
        seen.push(...window.ids)
        isLast = window.isLast
        // Counted, it is the same.
        const counted = await auctions({ sort: 'random', seed, start: seen.length - 3 })
        expect(counted.ids.slice(0, 3)).toEqual(seen.slice(-3))
      }
      expect(seen).toHaveLength(70)
      expect(new Set(seen).size).toBe(70)
      orders.push(seen.map((id) => id ?? 0n))
    }
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(2)
  })

  test('a window that continues none is not sought among thousands', async () => {
    await expect(sales({ sort: 'price-low', start: 900_000_000 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(sales({ sort: 'price-low', start: 2_001 })).rejects.toMatchObject({ code: 'invalid-window' })
    const first = await sales({ sort: 'price-low', start: 2_000 })
    const next = await sales({ sort: 'price-low', start: 2_016 })
    expect(new Set([...first.ids, ...next.ids]).size).toBe(32)
    const deep = blocksRead(database, () => sales({ sort: 'price-low', start: 2_032 }))
    expect(await deep).toBeLessThan(1.1 * (await blocksRead(database, () => sales({ sort: 'price-low' }))))
  })

  test('the few listings of verified creators cost what they are', async () => {
    const { id: accountId } = await openAccount(database, 'NOBODY')
    const decision = { accountId, reason: 'Known.', decidedBy: null }
    await decide(database, { ...decision, isVerified: true })
    const verified = () => sales({ 'verified-only': true })
    expect(await verified()).toMatchObject({ ids: [], isLast: true, total: 0 })
    expect(await blocksRead(database, verified)).toBeLessThan(100)
    expect(await blocksRead(database, () => auctions({ 'verified-only': true }))).toBeLessThan(100)
    await decide(database, { ...decision, isVerified: false })
  })

  test('a rare tag costs what its works do', async () => {
    const tagged = sql`update ${nftMetadataTable} set tags = array['rare'] where asset_id % 5000 = 17`
    await database.db.execute(tagged)
    const rare = () => sales({ tag: 'rare' })
    expect(await rare()).toMatchObject({ isLast: true, total: 4 })
    expect(await blocksRead(database, rare)).toBeLessThan(500)
    expect(await sales({ tag: 'common' })).toMatchObject({ isLast: false, total: null })
  })

  test('a common tag is sought in a part of the list at a time, whatever else is asked', async () => {
    const tagged = sql`(select asset_id from ${saleTable} order by listed_round, app_id limit 11000)`
    await database.db.execute(sql`update ${nftMetadataTable} set tags = array['early'] where asset_id in ${tagged}`)
    const dear = { tag: 'early', price_min: 900_000 }
    const { appId, assetId, listedRound, priceOrder } = saleTable
    const expected = await database.db
      .select({ appId })
      .from(saleTable)
      .where(sql`${assetId} in ${tagged} and ${priceOrder} >= ${dear.price_min}`)
      .orderBy(desc(listedRound), desc(appId))
    // Nothing stands in the first part.
    expect(await sales({ ...dear, end: 100 })).toEqual({ works: [], ids: [], isLast: false, total: null })
    await expect(sales({ ...dear, start: 7, end: 107 })).rejects.toMatchObject({ code: 'invalid-window' })
    const found: (bigint | undefined)[] = []
    for (let [start, isLast] = [0, false]; !isLast; start += 100) {
      const window = await sales({ ...dear, start, end: start + 100 })
      found.push(...window.ids)
      isLast = window.isLast
    }
    expect(found).toEqual(expected.map((sale) => sale.appId))
  })

  test('few of a currency are found before they are sorted, wherever they stand in the list', async () => {
    const oldest = sql`(select app_id from ${saleTable} order by listed_round, app_id limit 5)`
    await database.db.execute(sql`update ${saleTable} set currency_id = 77 where app_id in ${oldest}`)
    await database.db.execute(sql`analyze`)
    const rare = () => sales({ asa_id: 77 })
    expect(await rare()).toMatchObject({ isLast: true, total: 5 })
    expect(await rowsRead(database, rare)).toBeLessThan(200)
  })

  test('many of a currency are sought in a part of the list at a time', async () => {
    const { appId, listedRound, currencyId } = saleTable
    const oldest = sql`(select app_id from ${saleTable} order by listed_round, app_id limit 1500)`
    await database.db.execute(sql`update ${saleTable} set currency_id = 78 where app_id in ${oldest}`)
    const expected = await database.db
      .select({ appId })
      .from(saleTable)
      .where(sql`${currencyId} = 78`)
      .orderBy(desc(listedRound), desc(appId))
    expect(await sales({ asa_id: 78, end: 100 })).toEqual({ works: [], ids: [], isLast: false, total: null })
    const found: (bigint | undefined)[] = []
    for (let [start, isLast] = [0, false]; !isLast; start += 100) {
      const window = await sales({ asa_id: 78, start, end: start + 100 })
      found.push(...window.ids)
      isLast = window.isLast
    }
    expect(found).toEqual(expected.map((sale) => sale.appId))
  })

  test('the best listings of works by many creators are found at once', async () => {
    const isOwn = sql`asset_id < ${FIRST_WORK + 20}`
    const creator = sql`'C' || asset_id`
    await database.db.execute(sql`update ${assetTable} set creator = ${creator} where ${isOwn}`)
    await database.db.execute(sql`update ${saleTable} set royalty_receiver = ${creator} where ${isOwn}`)
    const works = await database.db.select().from(assetTable).where(isOwn).orderBy(assetTable.assetId)
    const asked = vi.spyOn(database.db, 'execute')
    const found = await worksAtBest(services, works, null, 'everybody')
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
    expect(found.map(({ listing }) => listing?.row.appId)).toEqual(
      works.map(({ assetId }) => assetId + BigInt(FIRST_WORK)),
    )
  })
})
