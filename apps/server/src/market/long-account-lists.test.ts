import { desc, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountAddressTable, accountTable } from '../account/account-table.ts'
import { openAccount } from '../account/open-account.ts'
import { auctionKind } from '../auction/auction-kind.ts'
import { allAuctions, anyAuctionTable } from '../auction/any-auction.ts'
import { auctionOrder } from '../auction/auction-order.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { rowsRead } from '../platform/test/blocks-read.ts'
import type { Database } from '../platform/db/database.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { allSales, anySaleTable } from '../sale/all-sales.ts'
import { saleKind } from '../sale/sale-kind.ts'
import { saleOrder } from '../sale/sale-order.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { accountListings } from './account-listings.ts'
import { KnownTotals } from './known-totals.ts'
import { openStoredMarket } from './test/open-stored-market.ts'
import { listManyWorks } from './test/many-listings.ts'

const WORKS = 20_000

interface Query {
  sort: string
  start?: number
  after?: string | undefined
  end?: number
  asa_id?: number
  primary?: boolean
}

/** The cost of a window for an account with very many listings under several addresses. */
describe.each(testDatabases)('lists of an account with 20,000 works, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    const { id } = await openAccount(database, 'A')
    await database.db.insert(accountAddressTable).values(['B', 'C'].map((address) => ({ address, accountId: id })))
    const name = { username: 'many', usernameSkeleton: 'many' }
    await database.db.update(accountTable).set(name).where(eq(accountTable.id, id))
    for (const table of [saleTable, auctionTable]) {
      await database.db.execute(sql`update ${table} set seller = (array['A', 'B', 'C'])[1 + asset_id % 3]`)
    }
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const list = async (kindOf: object, { start = 0, ...query }: Query) => {
    const request = { ip: '', headers: {}, cookies: {}, routeOptions: { url: '/' } } as unknown as FastifyRequest
    const input = { account: 'many', query: { start, ...query }, session: null, request }
    const condition = { own: undefined, others: undefined }
    const list = { ...kindOf, ...input, condition } as Parameters<typeof accountListings>[1]
    const found = await accountListings(services, list)
    const { isLast, next, readTotal } = found
    return { ids: found.works.map(({ listing }) => listing?.row.appId), isLast, next, readTotal }
  }
  const sales = (query: Query) => {
    const order = (seed: number) => saleOrder(query.sort as 'new', seed)
    const isHeld = sql`${anySaleTable.state} = 'open'`
    return list({ kind: saleKind, table: anySaleTable, source: allSales(services), order, isHeld }, query)
  }
  const auctions = (query: Query) => {
    const order = (seed: number) => auctionOrder(query.sort as 'new', seed)
    const isHeld = sql`${anyAuctionTable.unitsLeft} > 0`
    return list({ kind: auctionKind, table: anyAuctionTable, source: allAuctions, order, isHeld }, query)
  }

  test.each(['spotlight', 'random', 'new', 'old', 'price-low', 'price-high'])(
    'a window of its sales by %s reads about as many',
    async (sort) => {
      expect((await sales({ sort })).ids).toHaveLength(16)
      expect(await rowsRead(database, () => sales({ sort }))).toBeLessThan(2_500)
    },
  )

  test.each(['popular', 'random', 'new', 'old', 'price-low', 'price-high', 'ending'])(
    'a window of its auctions by %s reads about as many',
    async (sort) => {
      expect((await auctions({ sort })).ids).toHaveLength(16)
      expect(await rowsRead(database, () => auctions({ sort }))).toBeLessThan(2_500)
    },
  )

  test('their number is estimated from a thousand', async () => {
    for (const listOf of [sales, auctions]) {
      const { readTotal } = await listOf({ sort: 'new' })
      services.listTotals = new KnownTotals()
      expect(await rowsRead(database, readTotal)).toBeLessThan(10_000)
      const { count, isEstimate } = (await readTotal()) ?? {}
      expect(isEstimate).toBe(true)
      expect(count).toBeGreaterThan(0.9 * WORKS)
      expect(count).toBeLessThan(1.1 * WORKS)
    }
  })

  test('few works of others are found before they are sorted, many in a part of the list at a time', async () => {
    const { appId, listedRound } = saleTable
    const buyOldest = async (count: number) => {
      const oldest = sql`(select app_id from ${saleTable} order by listed_round, app_id limit ${count})`
      await database.db.execute(sql`update ${saleTable} set royalty_receiver = 'X' where app_id in ${oldest}`)
      await database.db.execute(sql`analyze`)
      const isBought = eq(saleTable.royaltyReceiver, 'X')
      return database.db.select({ appId }).from(saleTable).where(isBought).orderBy(desc(listedRound), desc(appId))
    }
    const bought = { sort: 'new', primary: false }
    await database.db.update(saleTable).set({ royaltyReceiver: sql`${saleTable.seller}` })
    const few = await buyOldest(40)
    const all = await sales({ ...bought, end: 100 })
    expect(all).toMatchObject({ ids: few.map((sale) => sale.appId), isLast: true, next: null })
    expect(await rowsRead(database, () => sales(bought))).toBeLessThan(1_000)
    services.listTotals = new KnownTotals()
    const { readTotal } = await sales(bought)
    expect(await readTotal()).toEqual({ count: 40, isEstimate: false })
    const expected = await buyOldest(1_500)
    services.listTotals = new KnownTotals()
    const none = await sales({ ...bought, end: 100 })
    expect(none).toMatchObject({ ids: [], isLast: false, next: expect.any(String) })
    await expect(sales({ ...bought, start: 7, end: 107 })).rejects.toMatchObject({ code: 'invalid-window' })
    const found: (bigint | undefined)[] = []
    for (let after: string | undefined, isLast = false; !isLast; ) {
      const window = await sales({ ...bought, end: 100, after })
      found.push(...window.ids)
      isLast = window.isLast
      after = window.next ?? undefined
    }
    expect(found).toEqual(expected.map((sale) => sale.appId))
    // In the reverse order they are among the first rows that are walked.
    const first = await sales({ sort: 'old', primary: false })
    expect(first.ids).toEqual(found.toReversed().slice(0, 16))
  })

  test('every sale comes once, in order, over windows of any size', async () => {
    await database.db.execute(sql`delete from ${saleTable} where app_id % 20 > 0`)
    for (const sort of ['new', 'spotlight', 'price-low']) {
      const found: (bigint | undefined)[] = []
      let after: string | undefined
      for (let [size, isLast] = [7, false]; !isLast; size = (size * 3) % 100 || 1) {
        const window = await sales({ sort, end: size, after })
        found.push(...window.ids)
        isLast = window.isLast
        after = window.next ?? undefined
      }
      const { listedRound, listedDay, shuffleOrder, priceOrder, appId } = saleTable
      const by = {
        new: [desc(listedRound), desc(appId)],
        spotlight: [desc(listedDay), desc(shuffleOrder), desc(appId)],
        'price-low': [priceOrder, appId],
      }[sort]
      const expected = await database.db
        .select({ appId })
        .from(saleTable)
        .orderBy(...(by ?? []))
      expect(found).toEqual(expected.map((sale) => sale.appId))
    }
  })
})
