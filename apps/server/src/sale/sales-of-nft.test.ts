import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { privateSaleTable } from './private-sale-table.ts'
import { saleTable } from './sale-table.ts'
import type { Visit } from '../market/kind/on-page.ts'
import type { Services } from '../services.ts'
import { findOpenSaleOf, openSales, ownSales } from './sales-of-nft.ts'
import { assetRow, saleRow } from '../nft/test/work-rows.ts'

const SALES = 30
const FIRST_APP = 5_000n

/** The sales up to a number. */
const cheapestFirst = (last: number) => Array.from({ length: last + 1 }, (_, index) => last - index)

describe.each(testDatabases)('the open sales of a work, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    const work = assetRow('A', 1_000)
    const sales = Array.from({ length: SALES }, (_, index) => ({
      ...saleRow(work),
      appId: FIRST_APP + BigInt(index),
      priceOrder: SALES - index,
    }))
    const [first] = sales
    if (!first) throw new RangeError('a work of many sales')
    const late = { ...first, appId: 9_000n, startSeconds: 2_000n }
    const sold = { ...first, appId: 9_001n, state: 'sold' as const, unitsLeft: 0n }
    const other = { ...first, appId: 9_002n, assetId: 2_000n }
    await database.db.insert(saleTable).values([...sales, late, sold, other])
    await database.db.insert(privateSaleTable).values({ appId: FIRST_APP + 28n, key: 'secret' })
  })
  afterAll(() => close())

  const visit = (part: Partial<Visit> = {}): Visit => ({ tokenId: 1_000, viewer: null, ...part })
  const numbers = (rows: readonly { sale: { appId: bigint } }[]) =>
    rows.map(({ sale }) => Number(sale.appId - FIRST_APP))
  const window = async (start: number, limit: number, part: Partial<Visit> = {}) => {
    const { sales, isLast } = await openSales(services, visit(part), { start, limit })
    return { ids: numbers(sales), isLast }
  }

  test('come in windows of the requested length, the cheapest first', async () => {
    expect(await window(0, 3)).toEqual({ ids: [29, 27, 26], isLast: false })
    expect(await window(3, 3)).toEqual({ ids: [25, 24, 23], isLast: false })
    expect(await window(26, 3)).toEqual({ ids: [2, 1, 0], isLast: true })
    expect(await window(28, 3)).toEqual({ ids: [0], isLast: true })
  })

  test('continue the window before, and are not counted far into the list', async () => {
    const read = (start: number, list?: string) =>
      openSales(services, visit(), { start, limit: 3, ...(list === undefined ? {} : { list }) })
    await read(0, kind.name)
    const { sales } = await read(3, kind.name)
    expect(numbers(sales)).toEqual([25, 24, 23])
    await expect(read(2_001)).rejects.toMatchObject({ code: 'invalid-window' })
  })

  test('show a private one last, to its seller and by its key', async () => {
    expect(await window(27, 3, { key: 'secret' })).toEqual({ ids: [1, 0, 28], isLast: true })
    expect(await window(27, 3, { viewer: 'A' })).toEqual({ ids: [1, 0, 28], isLast: true })
    expect(await window(0, 2, { viewer: 'B', key: 'guess' })).toEqual({ ids: [29, 27], isLast: false })
    const appId = Number(FIRST_APP) + 28
    expect(await findOpenSaleOf(services, visit(), appId)).toBe(undefined)
    expect(await findOpenSaleOf(services, visit({ key: 'secret' }), appId)).toMatchObject({ key: 'secret' })
    // Its seller has the one that starts later too.
    const own = [29, ...cheapestFirst(27), Number(9_000n - FIRST_APP), 28]
    expect(numbers(await ownSales(services, visit({ viewer: 'A' }), SALES + 1))).toEqual(own)
    expect(await ownSales(services, visit({ viewer: 'B' }), 2)).toEqual([])
  })
})
