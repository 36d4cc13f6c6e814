import type { AuctionsSort } from '@facet/api-contract/auction/list-auctions'
import type { SalesSort } from '@facet/api-contract/sale/list-sales'
import { desc, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { openAccount } from '../account/open-account.ts'
import { decide } from '../verification/decide.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { encodeAddress } from 'algosdk'
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
import { KnownTotals } from './known-totals.ts'
import { FIRST_WORK, listManyWorks } from './test/many-listings.ts'

const WORKS = 20_000
/** Creators of few of them, and of many. */
const [FEW, MANY] = ['FEW', 'MANY'].map(addressOf) as [string, string]

interface Query {
  start?: number
  end?: number
  after?: string | undefined
  price_min?: number
  asa_id?: number
  seed?: number
  tag?: string
  creator?: string
  'verified-only'?: boolean
}

/** The cost of a window, however long its list. */
describe.each(testDatabases)('lists of 20,000 works, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  /** Otherwise each window counts. */
  let remembersTotals = false
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const list = async (kindOf: object, { sort, start = 0, ...query }: Query & { sort: string }) => {
    const request = { ip: '', headers: {}, cookies: {}, routeOptions: { url: '/' } } as unknown as FastifyRequest
    const input = { query: { sort, start, ...query }, condition: undefined, session: null, request }
    if (!remembersTotals) services.listTotals = new KnownTotals()
    const found = await listListings(services, { ...input, ...kindOf } as Parameters<typeof listListings>[1])
    const { works, isLast, next } = found
    const ids = works.map(({ listing }) => listing?.row.appId)
    return { works, ids, isLast, next, total: await found.readTotal() }
  }
  /** All sales of a list, window after window. */
  const allSalesOf = async (query: Query) => {
    const found: (bigint | undefined)[] = []
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const window = await sales({ ...query, end: 100, after })
      found.push(...window.ids)
      isLast = window.isLast
      after = window.next ?? undefined
    }
    return found
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

  test('counts a list once in ten seconds for all visitors and orders, and not for later windows', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    services.listTotals = new KnownTotals()
    remembersTotals = true
    const first = await blocksRead(database, () => sales({ sort: 'new' }))
    const known = await blocksRead(database, () => sales({ sort: 'new' }))
    expect(known).toBeLessThan(first / 3)
    expect(await blocksRead(database, () => sales({ sort: 'random', seed: 3 }))).toBeLessThan(first / 3)
    vi.advanceTimersByTime(10_000)
    const { next } = await sales({ sort: 'new', price_min: 1 })
    const later = { sort: 'new', price_min: 1, after: next ?? undefined } as const
    vi.advanceTimersByTime(10_000)
    expect(await sales(later)).toMatchObject({ total: null })
    expect(await blocksRead(database, () => sales({ sort: 'new' }))).toBeGreaterThan(3 * known)
    remembersTotals = false
  })

  test.each([
    ['all', {}, WORKS],
    ['half of them', { price_min: 500_000 }, WORKS / 2],
  ])('more than a thousand are estimated: %s', async (_name, query, count) => {
    const { total } = await sales({ ...query, sort: 'price-low' })
    expect(total?.isEstimate).toBe(true)
    expect(Math.abs((total?.count ?? 0) / count - 1)).toBeLessThan(0.15)
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
      for (let after: string | undefined, isLast = false; !isLast; ) {
        const window = await auctions({ sort: 'random', seed, after })
        seen.push(...window.ids)
        isLast = window.isLast
        after = window.next ?? undefined
        // A counted start gives the same auctions.
        const counted = await auctions({ sort: 'random', seed, start: seen.length - 3 })
        expect(counted.ids.slice(0, 3)).toEqual(seen.slice(-3))
      }
      expect(seen).toHaveLength(70)
      expect(new Set(seen).size).toBe(70)
      orders.push(seen.map((id) => id ?? 0n))
    }
    expect(new Set(orders.map(([first]) => first)).size).toBeGreaterThan(2)
  })

  test('a window without a cursor is not searched among thousands of rows', async () => {
    await expect(sales({ sort: 'price-low', start: 900_000_000 })).rejects.toMatchObject({ code: 'invalid-window' })
    await expect(sales({ sort: 'price-low', start: 2_001 })).rejects.toMatchObject({ code: 'invalid-window' })
    const first = await sales({ sort: 'price-low', start: 2_000 })
    const second = await sales({ sort: 'price-low', start: 2_016, end: 2_032, after: first.next ?? undefined })
    expect(new Set([...first.ids, ...second.ids]).size).toBe(32)
    const third = { sort: 'price-low', start: 2_032, end: 2_048, after: second.next ?? undefined } as const
    expect((await sales(third)).ids).toHaveLength(16)
    const deep = blocksRead(database, () => sales(third))
    expect(await deep).toBeLessThan(1.1 * (await blocksRead(database, () => sales({ sort: 'price-low' }))))
  })

  test('reads the works of shown listings only, neither of those passed over nor of those counted', async () => {
    const rowsOfWorks = (list: () => Promise<unknown>) => rowsRead(database, list, 'asset')
    expect(await rowsOfWorks(() => sales({ sort: 'price-low', start: 2_000 }))).toBeLessThan(50)
    expect(await rowsOfWorks(() => sales({ sort: 'price-low' }))).toBeLessThan(50)
  })

  test('does not count a list that is estimated at twice the number that is counted', async () => {
    expect(await rowsRead(database, () => sales({ sort: 'new' }), 'sale')).toBeLessThan(2_500)
  })

  test('a window continues only its own list, in its order, from a valid place', async () => {
    const { next } = await sales({ sort: 'new' })
    const place: unknown[] = JSON.parse(Buffer.from(next ?? '', 'base64url').toString())
    const named = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
    const [list] = place
    expect(await sales({ sort: 'new', after: named(...place) })).toMatchObject({ isLast: false })
    for (const after of [
      'nonsense',
      named(),
      named(list),
      named(list, '0', '1'),
      named(list, '0', '1', '2', '3'),
      named(list, 0, 1, 2),
      named(list, '-1', '1', '2'),
      named(list, '1', '1', '2'),
      named(list, '0', '1', 'x'),
      named(list, '0', '1', '9223372036854775808'),
      named('other', ...place.slice(1)),
    ])
      await expect(sales({ sort: 'new', after })).rejects.toMatchObject({ code: 'invalid-window' })
    for (const query of [{ sort: 'old' as const }, { sort: 'new' as const, price_min: 1 }])
      await expect(sales({ ...query, after: next ?? undefined })).rejects.toMatchObject({ code: 'invalid-window' })
    const priced = await sales({ sort: 'price-low' })
    const [name] = JSON.parse(Buffer.from(priced.next ?? '', 'base64url').toString())
    for (const price of ['1e999', '1e-999', 'NaN', 'Infinity', '1,5', '0x10'])
      await expect(sales({ sort: 'price-low', after: named(name, '0', price, '1') })).rejects.toMatchObject({
        code: 'invalid-window',
      })
    expect((await sales({ sort: 'price-low', after: named(name, '0', '1e+3', '1') })).ids).toHaveLength(16)
  })

  const ofCreator = async (creator: string, count: number) => {
    const oldest = sql`(select app_id from ${saleTable} where royalty_receiver = 'A' order by listed_round, app_id limit ${count})`
    await database.db.execute(sql`update ${saleTable} set royalty_receiver = ${creator} where app_id in ${oldest}`)
    await database.db.execute(sql`analyze`)
  }

  test('the few listings of a creator are found before they are sorted, many in parts of the list', async () => {
    const { appId, listedRound, priceOrder, royaltyReceiver } = saleTable
    await ofCreator(FEW, 5)
    expect(await sales({ creator: FEW })).toMatchObject({ isLast: true, total: exactly(5) })
    for (const sort of ['new', 'spotlight', 'random', 'price-low'] as const)
      expect(await rowsRead(database, () => sales({ creator: FEW, sort }))).toBeLessThan(200)
    await ofCreator(MANY, 1_500)
    const found = await allSalesOf({ creator: MANY })
    const isOfMany = sql`${royaltyReceiver} = ${MANY}`
    const made = database.db.select({ appId }).from(saleTable).where(isOfMany)
    expect(found).toEqual((await made.orderBy(desc(listedRound), desc(appId))).map((sale) => sale.appId))
    const cheapest = () => sales({ creator: MANY, sort: 'price-low' })
    expect((await cheapest()).ids).toEqual((await made.orderBy(priceOrder, appId).limit(16)).map((sale) => sale.appId))
    await database.db.execute(sql`update ${saleTable} set royalty_receiver = 'A'`)
  })

  test('the few listings of verified accounts are found before they are sorted', async () => {
    const verify = async (address: string, isVerified = true) => {
      const { id: accountId } = await openAccount(database, address)
      await decide(database, { accountId, username: null, reason: 'Known.', decidedBy: null, isVerified })
    }
    const verified = { 'verified-only': true }
    await verify(FEW)
    expect(await sales(verified)).toMatchObject({ ids: [], isLast: true, total: exactly(0) })
    expect(await blocksRead(database, () => sales(verified))).toBeLessThan(100)
    expect(await blocksRead(database, () => auctions(verified))).toBeLessThan(100)
    await ofCreator(FEW, 5)
    expect(await sales(verified)).toMatchObject({ isLast: true, total: exactly(5) })
    for (const sort of ['new', 'price-low'] as const)
      expect(await rowsRead(database, () => sales({ ...verified, sort }))).toBeLessThan(200)
    await ofCreator(MANY, 1_500)
    expect(await sales({ ...verified, creator: MANY })).toMatchObject({ ids: [], isLast: true })
    await verify(MANY)
    // The first rows that are walked have none.
    expect(await sales(verified)).toMatchObject({ ids: [], isLast: false })
    const byPrice = await sales({ ...verified, sort: 'price-low' })
    const { appId, priceOrder, royaltyReceiver } = saleTable
    const isVerified = sql`${royaltyReceiver} <> 'A'`
    const cheapest = database.db
      .select({ appId })
      .from(saleTable)
      .where(isVerified)
      .orderBy(priceOrder, appId)
      .limit(16)
    expect(byPrice.ids).toEqual((await cheapest).map((sale) => sale.appId))
    await verify(FEW, false)
    await verify(MANY, false)
    await database.db.execute(sql`update ${saleTable} set royalty_receiver = 'A'`)
  })

  test('a rare tag costs only its own works', async () => {
    const tagged = sql`update ${nftMetadataTable} set tags = array['rare'] where asset_id % 5000 = 17`
    await database.db.execute(tagged)
    const rare = () => sales({ tag: 'rare' })
    expect(await rare()).toMatchObject({ isLast: true, total: exactly(4) })
    expect(await blocksRead(database, rare)).toBeLessThan(500)
    expect(await sales({ tag: 'common' })).toMatchObject({ isLast: false, total: { isEstimate: true } })
  })

  test('searches a long list in parts for a common tag, whatever the other filters', async () => {
    const tagged = sql`(select asset_id from ${saleTable} order by listed_round, app_id limit 11000)`
    await database.db.execute(sql`update ${nftMetadataTable} set tags = array['early'] where asset_id in ${tagged}`)
    const dear = { tag: 'early', price_min: 900_000 }
    const { appId, assetId, listedRound, priceOrder } = saleTable
    const expected = await database.db
      .select({ appId })
      .from(saleTable)
      .where(sql`${assetId} in ${tagged} and ${priceOrder} >= ${dear.price_min}`)
      .orderBy(desc(listedRound), desc(appId))
    // The first rows that are walked have none.
    expect(await sales({ ...dear, end: 100 })).toEqual({
      works: [],
      ids: [],
      isLast: false,
      next: expect.any(String),
      total: { count: expect.any(Number), isEstimate: true },
    })
    await expect(sales({ ...dear, start: 7, end: 107 })).rejects.toMatchObject({ code: 'invalid-window' })
    const found = await allSalesOf(dear)
    expect(found).toEqual(expected.map((sale) => sale.appId))
  })

  test('finds the few listings in a rare currency before sorting them, wherever they are in the list', async () => {
    const oldest = sql`(select app_id from ${saleTable} order by listed_round, app_id limit 5)`
    await database.db.execute(sql`update ${saleTable} set currency_id = 77 where app_id in ${oldest}`)
    await database.db.execute(sql`analyze`)
    const rare = () => sales({ asa_id: 77 })
    expect(await rare()).toMatchObject({ isLast: true, total: exactly(5) })
    expect(await rowsRead(database, rare)).toBeLessThan(200)
  })

  test('searches a long list in parts when filtered by currency', async () => {
    const { appId, listedRound, currencyId } = saleTable
    const oldest = sql`(select app_id from ${saleTable} order by listed_round, app_id limit 1500)`
    await database.db.execute(sql`update ${saleTable} set currency_id = 78 where app_id in ${oldest}`)
    const expected = await database.db
      .select({ appId })
      .from(saleTable)
      .where(sql`${currencyId} = 78`)
      .orderBy(desc(listedRound), desc(appId))
    expect(await sales({ asa_id: 78, end: 100 })).toEqual({
      works: [],
      ids: [],
      isLast: false,
      next: expect.any(String),
      total: { count: expect.any(Number), isEstimate: true },
    })
    const found = await allSalesOf({ asa_id: 78 })
    expect(found).toEqual(expected.map((sale) => sale.appId))
  })

  test('the best listings of works by many creators are found in one query', async () => {
    const isOwn = sql`asset_id < ${FIRST_WORK + 20}`
    const creator = sql`'C' || asset_id`
    await database.db.execute(sql`update ${assetTable} set creator = ${creator} where ${isOwn}`)
    await database.db.execute(sql`update ${saleTable} set royalty_receiver = ${creator} where ${isOwn}`)
    const works = await database.db.select().from(assetTable).where(isOwn).orderBy(assetTable.assetId)
    const execute = vi.spyOn(database.db, 'execute')
    const found = await worksAtBest(services, works, null, 'everybody')
    expect(execute).toHaveBeenCalledTimes(1)
    execute.mockRestore()
    expect(found.map(({ listing }) => listing?.row.appId)).toEqual(
      works.map(({ assetId }) => assetId + BigInt(FIRST_WORK)),
    )
  })
})

function exactly(count: number) {
  return { count, isEstimate: false }
}

function addressOf(name: string): string {
  return encodeAddress(Buffer.alloc(32, name))
}
