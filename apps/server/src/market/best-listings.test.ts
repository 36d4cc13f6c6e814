import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { auctionTable } from '../auction/auction-table.ts'
import { moreWorks } from '../nft/more-works.ts'
import type { Database } from '../platform/db/database.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { bestListings, type PriceRange } from './best-listings.ts'
import { FIRST_WORK, listManyWorks } from './test/many-listings.ts'
import { openStoredMarket } from './test/open-stored-market.ts'

const WORKS = 20_000
/** Works of one creator; each of the others has few. */
const MANY = 8_000
const ASKED = 200
/** A seek descends three levels of an index, then reads the listing: in the three tables of sales and auctions. */
const SEEKS = 3 * 5
const ALGO: PriceRange = { currencyId: 0n, min: undefined, max: undefined }

describe.each(testDatabases)('the best listings of a creator with 8,000 works on offer, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    const isOther = sql`asset_id >= ${FIRST_WORK + MANY}`
    const creator = sql`'C' || asset_id % 3000`
    await database.db.execute(sql`update ${assetTable} set creator = ${creator} where ${isOther}`)
    for (const table of [saleTable, auctionTable]) {
      await database.db.execute(
        sql`update ${table} set royalty_receiver = ${creator}, seller = ${creator} where ${isOther}`,
      )
    }
    await database.db.execute(sql`vacuum analyze`)
  })
  afterAll(() => close())

  const asked = (creator: string) =>
    database.db
      .select()
      .from(assetTable)
      .where(eq(assetTable.creator, creator))
      .orderBy(asc(assetTable.assetId))
      .limit(ASKED)

  test.each([
    ['at any price', undefined],
    ['in a currency', ALGO],
    ['in a range of prices', { ...ALGO, min: 100_000, max: 900_000 }],
  ])('reads one path of an index for each work: %s', async (_name, prices) => {
    for (const creator of ['A', 'C7']) {
      const works = await asked(creator)
      for (const audience of ['everybody', 'adults', 'takers'] as const) {
        const found = () => bestListings(services, { works, viewer: null, prices }, audience)
        expect((await found()).size).toBeGreaterThan(0)
        expect(await blocksRead(database, found)).toBeLessThan(works.length * SEEKS)
      }
    }
  })

  test('reads no more for the other works on a work’s page', async () => {
    const [work] = await asked('A')
    if (!work) throw new RangeError('a creator of works')
    expect(await blocksRead(database, () => moreWorks(services, work, null))).toBeLessThan(6_000)
  })
})
