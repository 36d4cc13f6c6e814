import { asc, desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { listManyWorks } from '../market/test/many-listings.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import type { Database } from '../platform/db/database.ts'
import { rowsRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { collectionTable, collectionWorkTable } from './collection-table.ts'
import { readFloors } from './read-floors.ts'

const WORKS = 5_000

describe.each(testDatabases)('floors of collections, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    await listManyWorks(database, WORKS)
    await database.db.execute(sql`analyze`)
  })
  afterAll(() => close())

  const byPrice = async (direction: typeof asc) => {
    const { assetId, priceOrder, appId } = saleTable
    const rows = await database.db.select({ assetId }).from(saleTable).orderBy(direction(priceOrder), appId).limit(3)
    return rows.map((row) => row.assetId)
  }
  const collect = async (assetIds: readonly bigint[]) => {
    const [account] = await database.db.insert(accountTable).values({}).returning()
    const fields = { title: '', description: '', coverCid: '', isNsfw: false, accountId: account?.id ?? 0n }
    const [made] = await database.db.insert(collectionTable).values(fields).returning()
    const collectionId = made?.id ?? 0n
    await database.db
      .insert(collectionWorkTable)
      .values(assetIds.map((assetId) => ({ assetId, collectionId, creator: 'A', addedRound: 1n })))
    return { id: collectionId, creators: ['A', 'nobody'] }
  }
  const floorsOf = async (collections: Awaited<ReturnType<typeof collect>>[], limit?: number) => {
    const floors = await readFloors(services, collections, limit)
    return collections.map(({ id }) => floors.get(id)?.token_id)
  }

  test('are the cheapest of their own works, found in a limited part of the listings of each creator', async () => {
    const [first, hidden, third] = (await byPrice(asc)) as [bigint, bigint, bigint]
    const dear = await byPrice(desc)
    const collections = [
      await collect([first, ...dear.slice(0, 1)]),
      await collect([hidden, third]),
      await collect(dear.slice(1)),
    ]
    const hide = (hiddenReason: string | null) =>
      database.db.update(nftMetadataTable).set({ hiddenReason }).where(eq(nftMetadataTable.assetId, hidden))
    expect(await floorsOf(collections)).toEqual([first, hidden, undefined].map((one) => one && Number(one)))
    await hide('Stolen.')
    expect(await floorsOf(collections)).toEqual([first, third, undefined].map((one) => one && Number(one)))
    await hide(null)
    // Lists without adult works leave it out, but anyone can take it.
    const adult = { isNsfw: true, isMarkedAdult: true }
    await database.db.update(nftMetadataTable).set(adult).where(eq(nftMetadataTable.assetId, first))
    expect((await floorsOf(collections))[0]).toBe(Number(first))
    expect(await floorsOf(collections, WORKS)).toEqual([first, hidden, dear[2]].map(Number))
    expect(await rowsRead(database, () => readFloors(services, collections))).toBeLessThan(10_000)
    expect(await readFloors(services, [])).toEqual(new Map())
  })
})
