import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { assetTable } from './asset-table.ts'
import { moreWorks } from './more-works.ts'
import { assetRow, saleRow } from './test/work-rows.ts'

const WORKS = 300

describe.each(testDatabases)('more works of a creator of many, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  test('are those for sale, however old, then the newest; never the work itself, a destroyed one or another creator’s', async () => {
    const works = Array.from({ length: WORKS }, (_, index) => assetRow('A', 1_000 + index * 2))
    const [first, second, third] = works
    const newest = works.at(-1)
    if (!first || !second || !third || !newest) throw new RangeError('a creator of many')
    newest.destroyedRound = 2n
    const other = assetRow('B', 9_000)
    await database.db.insert(assetTable).values([...works, other])
    const sold = { ...saleRow(third), state: 'sold' as const, unitsLeft: 0n }
    await database.db.insert(saleTable).values([saleRow(first), saleRow(second), sold, saleRow(other)])
    const config = { verifiedAddresses: [] as string[], platformAddress: '' }
    const services = { database, config, clock: { timestampSeconds: 1_000, shownRound: 1 } } as unknown as Services
    const ids = async (work: typeof first) => (await moreWorks(services, work, null)).map(({ token_id }) => token_id)
    const newestIds = Array.from({ length: 7 }, (_, index) => Number(newest.assetId) - 2 * (index + 1))
    expect(await ids(first)).toEqual([Number(second.assetId), ...newestIds])
    expect(await ids(third)).toEqual([Number(second.assetId), Number(first.assetId), ...newestIds.slice(0, 6)])
    expect(await ids(other)).toEqual([])
  })
})
