import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { and, eq, like, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { type HoldingRow, holdingTable } from '../asset/holding-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { copyRow, FIRST_WORK, listManyWorks } from '../market/test/many-listings.ts'
import { blocksRead, rowsRead } from '../platform/test/blocks-read.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { type SaleRow, saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { type Gallery, readPlaces, sampleGallery } from './gallery-places.ts'
import { assetRow, auctionRow, saleRow } from './test/work-rows.ts'

const WORKS = 10_000
/** Fewer than the account has, and more than a window shows. */
const FEW_BLOCKS = 2_500
/** Blocks of all the rows that a request may read. */
const MOST_BLOCKS = 100_000
const sorts: GallerySort[] = ['new', 'old', 'price-low', 'price-high', 'random']

/** The cost of a window of a gallery, however many works the account has. */
describe.each(testDatabases)('galleries, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    await copyRow(database, holdingTable, {
      row: holding(BigInt(FIRST_WORK), 'A', 1n),
      count: WORKS,
      own: { asset_id: sql`${FIRST_WORK}::bigint + n`, acquired_round: sql`1 + abs(hashint4(n + 9)) % 1000000` },
    })
    await storeMixed()
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const gallery = (address: string, sort: GallerySort, part: Partial<Gallery> = {}): Gallery => ({
    addresses: [address],
    isOwn: false,
    sort,
    seed: 7,
    showsAdult: false,
    isByOwner: undefined,
    titled: null,
    ...part,
  })

  // By `old`, the rows that give works their places come after the others: a window reads as much as a request may.
  test.each(sorts.filter((sort) => sort !== 'old'))(
    'of 10,000 works, by %s, cost no more than their window',
    async (sort) => {
      for (const isOwn of [false, true]) {
        const window = (start: number, after?: string | null) =>
          readPlaces(services, gallery('A', sort, { isOwn, isByOwner: true }), {
            start,
            limit: 16,
            list: 'many',
            after: after ?? undefined,
          })
        const blocks = await blocksRead(database, () => window(0))
        expect({ blocks, isFew: blocks < FEW_BLOCKS }).toMatchObject({ isFew: true })
        const { next } = await window(2_000)
        expect((await window(2_016, next)).works).toHaveLength(16)
        expect(await blocksRead(database, () => window(2_016, next))).toBeLessThan(FEW_BLOCKS)
        await expect(window(2_001)).rejects.toMatchObject({ code: 'invalid-window' })
      }
    },
  )

  test('the number of works is estimated from a thousand rows', async () => {
    const of = gallery('A', 'new')
    const { count, isEstimate } = (await sampleGallery(services, of)) ?? {}
    expect(isEstimate).toBe(true)
    expect(count).toBeGreaterThan(0.85 * WORKS)
    expect(count).toBeLessThan(1.15 * WORKS)
    expect(await blocksRead(database, () => sampleGallery(services, of))).toBeLessThan(30_000)
  })

  test('the number of works is exact for few', async () => {
    expect(await sampleGallery(services, gallery('M', 'new'))).toEqual({ count: facts().size, isEstimate: false })
  })

  /** Rows of one account whose works have several rows each. */
  const mixed: { holdings: HoldingRow[]; sales: SaleRow[] } = { holdings: [], sales: [] }

  async function storeMixed(): Promise<void> {
    const works = Array.from({ length: 40 }, (_, number) => assetRow('M', 20_000_000 + number * 10))
    works.forEach((work, number) => {
      const round = BigInt((number * 37) % 101) + 10n
      const { assetId } = work
      if (number % 3 !== 0) mixed.holdings.push(holding(assetId, 'M', round))
      const listings = number % 3 === 0 ? 1 : number % 4
      for (let count = 0; count < listings; count++) {
        mixed.sales.push({
          ...saleRow(work),
          appId: assetId + 1n + BigInt(count),
          listedRound: BigInt((number * 53 + count * 29) % 97) + 10n,
          priceOrder: (number * 7 + count) % 31,
          currencyId: (number + count) % 5 === 0 ? 77n : 0n,
          shuffleOrder: BigInt((number * 7_919 + count) % 1_009) << 53n,
        })
      }
    })
    const terms = { sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
    await database.db.insert(assetTable).values(works)
    await database.db.insert(nftTermsTable).values(works.map(({ assetId }) => ({ ...terms, assetId })))
    await database.db.insert(holdingTable).values(mixed.holdings)
    await database.db.insert(saleTable).values(mixed.sales)
  }

  /** The round in which each work last arrived or was listed, and its newest listing. */
  function facts() {
    const of = new Map<bigint, { round: bigint; newest: SaleRow | null }>()
    for (const { assetId, acquiredRound } of mixed.holdings) of.set(assetId, { round: acquiredRound, newest: null })
    for (const sale of mixed.sales) {
      const { round = 0n, newest = null } = of.get(sale.assetId) ?? {}
      const isNewest =
        newest === null ||
        sale.listedRound > newest.listedRound ||
        (sale.listedRound === newest.listedRound && sale.appId > newest.appId)
      of.set(sale.assetId, {
        round: sale.listedRound > round ? sale.listedRound : round,
        newest: isNewest ? sale : newest,
      })
    }
    return of
  }

  test.each(sorts)('list each work once, by %s, whatever the windows', async (sort) => {
    await expectEachOnce(gallery('M', sort))
  })

  async function expectEachOnce(of: Gallery) {
    const read = async (size: number, list: string | undefined) => {
      const seen: bigint[] = []
      let after: string | undefined
      for (let isLast = false; !isLast; ) {
        const window = { start: seen.length, limit: size, ...(list === undefined ? {} : { list, after }) }
        const found = await readPlaces(services, of, window)
        seen.push(...idsOf(found))
        isLast = found.isLast
        after = found.next ?? undefined
      }
      return seen
    }
    const whole = await read(100, undefined)
    expect(new Set(whole)).toEqual(new Set(facts().keys()))
    expect(whole).toHaveLength(facts().size)
    expect(await read(7, 'mixed')).toEqual(whole)
    expect(await read(3, undefined)).toEqual(whole)
    const places = whole.map((work) => placeOf(work, of.sort))
    expect(places).toEqual(places.toSorted(compare))
  }

  test('list a work once if several addresses of the account have it', async () => {
    const partOf = (column: PgColumn) => sql`'M' || ${column} % 3`
    const { assetId, acquiredRound } = holdingTable
    await database.db
      .update(holdingTable)
      .set({ address: partOf(assetId) })
      .where(eq(holdingTable.address, 'M'))
    await database.db
      .update(saleTable)
      .set({ seller: partOf(saleTable.appId) })
      .where(eq(saleTable.seller, 'M'))
    // Units of one work that two of the addresses got in the same round.
    const [twice] = await database.db.select().from(holdingTable).where(eq(holdingTable.address, 'M0')).limit(1)
    await database.db.insert(holdingTable).values({ ...(twice as HoldingRow), address: 'M1' })
    for (const sort of sorts) await expectEachOnce(gallery('M', sort, { addresses: ['M0', 'M1', 'M2'] }))
    await database.db
      .delete(holdingTable)
      .where(
        and(
          eq(holdingTable.address, 'M1'),
          eq(assetId, twice?.assetId ?? 0n),
          eq(acquiredRound, twice?.acquiredRound ?? 0n),
        ),
      )
    await database.db.update(holdingTable).set({ address: 'M' }).where(like(holdingTable.address, 'M_'))
    await database.db.update(saleTable).set({ seller: 'M' }).where(like(saleTable.seller, 'M_'))
  })

  /** The values that a gallery is sorted by, ascending. */
  function placeOf(work: bigint, sort: GallerySort): number[] {
    const { round = 0n, newest = null } = facts().get(work) ?? {}
    const [age, currency, price] = [Number(round), Number(newest?.currencyId ?? 0), newest?.priceOrder]
    switch (sort) {
      case 'new':
        return [-age]
      case 'old':
        return [age]
      case 'price-low':
        return price === undefined ? [Number.MAX_VALUE, -age] : [currency, price]
      case 'price-high':
        return price === undefined ? [Number.MAX_VALUE, -age] : [currency === 0 ? -Number.MAX_VALUE : -currency, -price]
      // Each visitor has their own random order.
      case 'random':
        return []
    }
  }

  function compare(one: number[], other: number[]): number {
    return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0)
  }

  test('oldest first is the reverse of newest first', async () => {
    const read = (sort: GallerySort) => readPlaces(services, gallery('M', sort), { start: 0, limit: 100 })
    expect(idsOf(await read('old'))).toEqual(idsOf(await read('new')).toReversed())
  })

  test('end windows early where many rows are passed over, and continue at their ends', async () => {
    const others = assetRow('B', 40_000_000)
    await database.db.insert(assetTable).values(others)
    await database.db.insert(holdingTable).values(holding(others.assetId, 'A', 2_000_000n))
    const window = (after?: string | null) =>
      readPlaces(services, gallery('A', 'old', { isByOwner: false }), {
        start: 0,
        limit: 16,
        list: 'passed',
        after: after ?? undefined,
      })
    const found: Awaited<ReturnType<typeof readPlaces>>[] = []
    const costs: number[] = []
    while (found.at(-1)?.isLast !== true) {
      const after = found.at(-1)?.next
      costs.push(await blocksRead(database, async () => found.push(await window(after))))
    }
    await database.db.delete(holdingTable).where(eq(holdingTable.assetId, others.assetId))
    expect(found.flatMap(idsOf)).toEqual([others.assetId])
    expect(found[0]).toEqual({ works: [], isLast: false, next: expect.any(String) })
    // The account's rows are 10,000 holdings, sales and auctions each.
    expect(found).toHaveLength(Math.floor((3 * WORKS) / 8_192) + 1)
    expect(Math.max(...costs)).toBeLessThan(MOST_BLOCKS)
    await expect(
      readPlaces(services, gallery('A', 'old', { isByOwner: false }), { start: 16, limit: 16 }),
    ).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('read rows that a visitor may not see within the same bounds', async () => {
    await database.db.update(saleTable).set({ isGenuine: false }).where(eq(saleTable.seller, 'A'))
    const blocks = await blocksRead(database, () =>
      readPlaces(services, gallery('A', 'price-low'), { start: 0, limit: 16 }),
    )
    await database.db.update(saleTable).set({ isGenuine: true }).where(eq(saleTable.seller, 'A'))
    expect(blocks).toBeLessThan(MOST_BLOCKS)
  })

  // One currency, one price, and one round, in which all arrived: only their ids distinguish rows.
  test.each(['new', 'price-low', 'random'] as const)('continue by index among equal rows, by %s', async (sort) => {
    await database.db.update(saleTable).set({ priceOrder: 5, listedRound: 7n }).where(eq(saleTable.seller, 'A'))
    await database.db
      .update(auctionTable)
      .set({ state: 'cancelled', unitsLeft: 0n })
      .where(eq(auctionTable.seller, 'A'))
    await database.db.update(holdingTable).set({ acquiredRound: 7n }).where(eq(holdingTable.address, 'A'))
    await database.db.execute(sql`analyze`)
    const window = (limit: number, after?: string | null) =>
      readPlaces(services, gallery('A', sort, { isOwn: true }), {
        start: 0,
        limit,
        list: 'alike',
        after: after ?? undefined,
      })
    const { next } = await window(1_600)
    expect(await rowsRead(database, () => window(16, next))).toBeLessThan(WORKS / 4)
  })

  test('shuffle differently for another visitor', async () => {
    const orders = await Promise.all(
      [1, 2, 3, 4, 5].map(async (seed) => {
        const found = await readPlaces(services, gallery('M', 'random', { seed }), { start: 0, limit: 100 })
        return idsOf(found)[0]
      }),
    )
    expect(new Set(orders).size).toBeGreaterThan(2)
  })

  test('show to others no work whose only listing has not begun', async () => {
    const work = assetRow('LATE', 30_000_000)
    await database.db.insert(assetTable).values(work)
    await database.db.insert(auctionTable).values({ ...auctionRow(work, 30_000_001n), startSeconds: 2_000n })
    const seen = async (isOwn: boolean) => {
      const found = await readPlaces(services, gallery('LATE', 'new', { isOwn }), { start: 0, limit: 5 })
      return idsOf(found)
    }
    expect(await seen(false)).toEqual([])
    expect(await seen(true)).toEqual([30_000_000n])
  })
})

function idsOf({ works }: Awaited<ReturnType<typeof readPlaces>>): bigint[] {
  return works.map(({ assetId }) => assetId)
}

function holding(assetId: bigint, address: string, acquiredRound: bigint): HoldingRow {
  return { assetId, address, amountBaseUnits: 1n, isFrozen: false, acquiredRound }
}
