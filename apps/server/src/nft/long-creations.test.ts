import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { openAccount } from '../account/open-account.ts'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { KnownTotals } from '../market/known-totals.ts'
import { listManyWorks } from '../market/test/many-listings.ts'
import type { ListWindow } from '../market/list-window.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import type { Work } from '../market/work.ts'
import type { Database } from '../platform/db/database.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { creationsByPrice } from './creations-by-price.ts'
import { isInGallery } from './gallery-places.ts'
import { creationsOf } from './list-creations.ts'
import { assetRow, auctionRow, saleRow } from './test/work-rows.ts'

const WORKS = 10_000
/** Fewer than the account has, and more than a window shows. */
const FEW_BLOCKS = 3_000

/** Prices of the works `M`; 77 is another currency than ALGO. */
const prices: { sales: [price: number, currency: bigint][]; auctions: number[] }[] = [
  { sales: [], auctions: [] },
  { sales: [[5, 0n]], auctions: [] },
  {
    sales: [
      [9, 0n],
      [2, 0n],
      [1, 77n],
    ],
    auctions: [],
  },
  { sales: [[3, 77n]], auctions: [] },
  { sales: [], auctions: [4] },
  // A sale is preferred to an auction.
  { sales: [[8, 0n]], auctions: [1] },
  { sales: [], auctions: [] },
  { sales: [[7, 77n]], auctions: [] },
]
const FIRST_MIXED = 20_000_000

describe.each(testDatabases)('creations by price, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind, { projection: { firstRound: 0n } }))
    await listManyWorks(database, WORKS)
    const works = prices.map((_, number) => assetRow('M', FIRST_MIXED + number * 10))
    await database.db.insert(assetTable).values(works)
    const terms = { sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
    await database.db.insert(nftTermsTable).values(works.map(({ assetId }) => ({ ...terms, assetId })))
    const rows = works.map((work, number) => ({ work, ...(prices[number] ?? { sales: [], auctions: [] }) }))
    await database.db.insert(saleTable).values(
      rows.flatMap(({ work, sales }) =>
        sales.map(([priceOrder, currencyId], index) => ({
          ...saleRow(work),
          appId: work.assetId + BigInt(index + 1),
          priceOrder,
          currencyId,
        })),
      ),
    )
    await database.db
      .insert(auctionTable)
      .values(
        rows.flatMap(({ work, auctions }) =>
          auctions.map((priceOrder) => ({ ...auctionRow(work, work.assetId + 9n), priceOrder })),
        ),
      )
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const read = (
    direction: 'asc' | 'desc',
    window: ListWindow,
    part: Partial<Parameters<typeof creationsByPrice>[1]> = {},
  ) =>
    creationsByPrice(
      services,
      {
        addresses: ['M'],
        viewer: null,
        direction,
        showsAdult: false,
        isOwn: false,
        isPrimary: () => sql`true`,
        titled: null,
        ...part,
      },
      window,
    )

  test('are counted by an estimate from a thousand of them', async () => {
    const { id } = await openAccount(database, 'A')
    await database.db
      .update(accountTable)
      .set({ username: 'many', usernameSkeleton: 'many' })
      .where(eq(accountTable.id, id))
    const request = { ip: '', headers: {}, cookies: {}, routeOptions: { url: '/' } } as unknown as FastifyRequest
    const list = () => creationsOf({ session: null, services, request }, 'many', { start: 0, end: 1, sort: 'new' })
    const { total, total_is_estimate: isEstimate } = await list()
    expect(isEstimate).toBe(true)
    expect(total).toBeGreaterThan(0.85 * WORKS)
    expect(total).toBeLessThan(1.15 * WORKS)
    services.listTotals = new KnownTotals()
    expect(await blocksRead(database, list)).toBeLessThan(12_000)
  })

  test('are placed by their best listing, ALGO first; those without one come last', async () => {
    const [low, high] = await Promise.all([
      read('asc', { start: 0, limit: 100 }),
      read('desc', { start: 0, limit: 100 }),
    ])
    expect(numbersOf(low)).toEqual([2, 4, 1, 5, 3, 7, 6, 0])
    expect(numbersOf(high)).toEqual([5, 1, 4, 2, 7, 3, 6, 0])
    expect(low.isLast).toBe(true)
    expect(low.works.at(-1)?.listing).toBeNull()
  })

  test('continue from window to window', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const whole = numbersOf(await read(direction, { start: 0, limit: 100 }))
      for (const list of ['', 'list']) {
        const found: number[] = []
        let next: string | null = null
        for (const start of [0, 3, 6]) {
          const window = { start, limit: 3, ...(list && { list, after: next ?? undefined }) }
          const part = await read(direction, window)
          found.push(...numbersOf(part))
          next = part.next
        }
        expect(found).toEqual(whole)
      }
    }
  })

  test('leave out adult works and works excluded by a filter', async () => {
    const adult = FIRST_MIXED + 20
    await database.db.execute(
      sql`update ${assetTable} set arc69 = '{"isSensitive": true}'::jsonb where asset_id = ${adult}`,
    )
    expect(numbersOf(await read('asc', { start: 0, limit: 100 }))).not.toContain(2)
    expect(numbersOf(await read('asc', { start: 0, limit: 100 }, { showsAdult: true }))).toContain(2)
    await database.db.execute(sql`update ${assetTable} set arc69 = null where asset_id = ${adult}`)
    const held = BigInt(FIRST_MIXED + 60)
    await database.db
      .insert(holdingTable)
      .values({ assetId: held, address: 'M', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 1n })
    const primary = (is: boolean) => (work: Parameters<typeof isInGallery>[2]) =>
      sql`${isInGallery(services, { addresses: ['M'], isOwn: false }, work)} = ${is}`
    expect(numbersOf(await read('asc', { start: 0, limit: 100 }, { isPrimary: primary(true) }))).toEqual([
      2, 4, 1, 5, 3, 7, 6,
    ])
    expect(numbersOf(await read('asc', { start: 0, limit: 100 }, { isPrimary: primary(false) }))).toEqual([0])
  })

  test('of 10,000 works cost no more than their window', async () => {
    for (const direction of ['asc', 'desc'] as const) {
      const window = (start: number, after?: string | null) =>
        read(direction, { start, limit: 16, list: 'many', after: after ?? undefined }, { addresses: ['A'] })
      expect(await blocksRead(database, () => window(0))).toBeLessThan(FEW_BLOCKS)
      const { next } = await window(2_000)
      expect((await window(2_016, next)).works).toHaveLength(16)
      expect(await blocksRead(database, () => window(2_016, next))).toBeLessThan(FEW_BLOCKS)
      await expect(window(2_001)).rejects.toMatchObject({ code: 'invalid-window' })
    }
  })
})

function numbersOf({ works }: { works: readonly Work[] }): number[] {
  return works.map(({ asset }) => (Number(asset.assetId) - FIRST_MIXED) / 10)
}
