import type { FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetEventTable } from '../asset/asset-event-table.ts'
import { ALL_TIME, leaderTable, marketDayTable, tradeDayTable, tradeWorkTable } from '../asset/trade-day-table.ts'
import { copyRow, FIRST_WORK, listManyWorks } from '../market/test/many-listings.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import type { Database } from '../platform/db/database.ts'
import { blocksRead, rowsRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import type { Services } from '../services.ts'
import { readFloor } from './read-floor.ts'
import { readBestSale, readLatestSale } from './read-sold-works.ts'
import { writeCsv } from './export-statement.ts'
import { readTradedWorks } from './list-statement-works.ts'
import { type EventPlace, readActivity } from './read-activity.ts'
import { allLines, readStatement, type StatementFilter } from './read-statement.ts'
import { readLeaders } from './read-leaders.ts'
import { readMarketSeries, readMarketSums } from './read-market-trade.ts'
import { readSeries, readSums } from './read-trade.ts'

const WORKS = 20_000
const DAYS = 3_000

/** Reading an account's statistics costs no more with more works and sales. */
describe.each(testDatabases)('an account of 20,000 works, all sold and for sale, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  const visitor = () => ({ services, session: null, request: { cookies: {} } as FastifyRequest })
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS, 'A')
    const event = { intra: 0, position: 0, assetId: BigInt(FIRST_WORK), units: 1n, txId: 't', timestampSeconds: 1 }
    const sold = { ...event, kind: 'sold' as const, fromAddress: 'A', toAddress: 'B', royaltyReceiver: 'A' }
    await copyRow(database, assetEventTable, {
      row: { ...sold, round: 1n, priceBaseUnits: 1n, currencyId: 0n },
      count: WORKS,
      own: {
        round: sql`1::bigint + n`,
        asset_id: sql`${FIRST_WORK}::bigint + n`,
        price_base_units: sql`1 + (n * 7919) % ${WORKS}::integer`,
      },
    })
    const sums = { sales: 2n, soldBaseUnits: 10n, feeBaseUnits: 1n, earnedBaseUnits: 9n, royaltyBaseUnits: 1n }
    await copyRow(database, tradeDayTable, {
      row: { ...sums, address: 'A', currencyId: 0n, day: 0 },
      count: DAYS,
      own: { day: sql`n` },
    })
    await copyRow(database, tradeWorkTable, {
      row: { ...sums, address: 'A', currencyId: 0n, assetId: BigInt(FIRST_WORK) },
      count: WORKS,
      own: { asset_id: sql`${FIRST_WORK}::bigint + n` },
    })
    await copyRow(database, marketDayTable, {
      row: { currencyId: 0n, day: 0, sales: 2n, soldBaseUnits: 10n, royaltyBaseUnits: 1n },
      count: DAYS,
      own: { day: sql`n` },
    })
    await copyRow(database, leaderTable, {
      row: { side: 'creator', currencyId: 0n, month: ALL_TIME, address: 'A0', sales: 2n, paidBaseUnits: 1n },
      count: WORKS,
      own: { address: sql`'A' || n`, paid_base_units: sql`1 + (n * 7919) % ${WORKS}::integer` },
    })
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  test('its best and latest sales are found in order', async () => {
    expect(await readLatestSale(visitor(), ['A', 'C'])).toMatchObject({ nft: { token_id: FIRST_WORK + WORKS - 1 } })
    expect(await readBestSale(visitor(), ['A', 'C'])).toMatchObject({ price_base_units: String(WORKS) })
    for (const read of [readLatestSale, readBestSale])
      expect(await blocksRead(database, () => read(visitor(), ['A', 'C']))).toBeLessThan(900)
  })

  test('its cheapest listing is found in order', async () => {
    const floor = () => readFloor(services, ['A', 'C'], { viewer: null, audience: 'everybody' })
    expect(await floor()).toMatchObject({ type: 'sale' })
    expect(await rowsRead(database, floor)).toBeLessThan(1_000)
  })

  test('its sums are read by day', async () => {
    expect(await readSums(services, ['A'])).toMatchObject([{ sales: 6_000n, sold: 30_000n, royalties: 3_000n }])
    expect(await blocksRead(database, () => readSums(services, ['A']))).toBeLessThan(100)
    const last = { database, clock: { ...services.clock, timestampSeconds: DAYS * 86_400 } }
    expect(await readSeries(last, ['A'], 'day')).toHaveLength(89)
    const months = await readSeries(last, ['A'], 'month')
    expect(months).toHaveLength(36)
    expect(months.at(-1)).toMatchObject({ seconds: Date.UTC(1978, 2, 1) / 1_000, sold: 190n })
  })

  test('the trade of the market is read by day, and its leaders in order', async () => {
    expect(await readMarketSums(services)).toMatchObject([{ sales: 6_000n, sold: 30_000n, royalties: 3_000n }])
    const last = { database, clock: { ...services.clock, timestampSeconds: DAYS * 86_400 } }
    expect(await readMarketSeries(last, 'month')).toHaveLength(36)
    expect(await blocksRead(database, () => readMarketSums(services))).toBeLessThan(100)
    const leaders = () => readLeaders(services, { side: 'creator', currencyId: 0n, month: ALL_TIME, limit: 50 })
    expect((await leaders()).map(({ paid }) => paid)).toEqual(Array.from({ length: 50 }, (_, n) => BigInt(WORKS - n)))
    expect(await rowsRead(database, leaders)).toBeLessThan(3_000)
  })

  const statement = (
    window: { start: number; limit: number; after?: string | undefined },
    filter: StatementFilter = {},
  ) => readStatement(services, { addresses: ['A', 'C'], filter }, { ...window, list: 'lines' })

  test('a window of its statement reads about as many sales', async () => {
    const { lines, isLast, next } = await statement({ start: 0, limit: 16 })
    const after = next ?? undefined
    expect(lines.map(({ event }) => event.round)).toEqual(Array.from({ length: 16 }, (_, n) => BigInt(WORKS - n)))
    expect(isLast).toBe(false)
    expect(await rowsRead(database, () => statement({ start: 0, limit: 16 }))).toBeLessThan(200)
    expect((await statement({ start: 16, limit: 16, after })).lines[0]?.event.round).toBe(BigInt(WORKS - 16))
    expect(await rowsRead(database, () => statement({ start: 16, limit: 16, after }))).toBeLessThan(200)
    expect((await statement({ start: 0, limit: 16 }, { token_id: FIRST_WORK + 7 })).lines).toHaveLength(1)
    const ofWork = () => statement({ start: 0, limit: 16 }, { token_id: FIRST_WORK + 7 })
    expect(await rowsRead(database, ofWork)).toBeLessThan(200)
    expect((await statement({ start: 0, limit: 16 }, { month: '1970-02' })).lines).toEqual([])
  })

  test('a window of its works reads about as many sums', async () => {
    const works = () => readTradedWorks(services, ['A'], { start: 0, limit: 16, list: 'works' })
    expect((await works()).assetIds[0]).toBe(BigInt(FIRST_WORK + WORKS - 1))
    expect(await rowsRead(database, works)).toBeLessThan(200)
  })

  test('a window of the activity looks at so many events, though all are hidden', async () => {
    const bid = { kind: 'bid' as const, assetId: 7n, fromAddress: 'A', units: 1n, txId: 't', timestampSeconds: 1 }
    const hidden = { ...bid, round: 1_000_000n, intra: 0, position: 0 }
    await copyRow(database, assetEventTable, { row: hidden, count: WORKS, own: { round: sql`1000000::bigint + n` } })
    await database.db.insert(assetEventTable).values({ ...hidden, round: 999_999n, assetId: BigInt(FIRST_WORK) })
    await database.db.execute(sql`analyze`)
    const window = (before: EventPlace | null) =>
      readActivity(services, { kinds: ['bid', 'sold'], before, viewer: null, showsAdult: true, limit: 24 })
    expect((await window(null)).events).toEqual([])
    expect(await rowsRead(database, () => window(null))).toBeLessThan(3_000)
    let windows = 1
    let found = await window(null)
    for (; found.events.length === 0; windows++) found = await window(found.next)
    expect(found.events[0]?.event).toMatchObject({ kind: 'bid', round: 999_999n })
    expect(windows).toBe(Math.ceil(WORKS / 500) + 1)
    expect(found.events[1]?.event).toMatchObject({ kind: 'sold', round: BigInt(WORKS) })
  })

  test('its export holds a page of sales at a time', async () => {
    let found = 0
    for await (const lines of allLines(services, { addresses: ['A', 'C'], filter: {} })) {
      expect(lines.length).toBeLessThanOrEqual(250)
      found += lines.length
    }
    expect(found).toBe(WORKS)
    const parts: string[] = []
    const write = async () => {
      for await (const part of writeCsv(services, ['A', 'C'], {})) parts.push(part)
    }
    // The event, the work, and its file.
    expect(await rowsRead(database, write)).toBeLessThan(4 * WORKS)
    expect(parts.join('').split('\r\n')).toHaveLength(WORKS + 2)
  })
})
