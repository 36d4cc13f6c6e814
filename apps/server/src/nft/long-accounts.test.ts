import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssetEventRow, assetEventTable } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { kinds } from '../kinds.ts'
import { copyRow, FIRST_WORK } from '../market/test/many-listings.ts'
import { isOfferTo } from '../offer/offers-to-account.ts'
import { offerTable } from '../offer/offer-table.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { readHistory } from './nft-history.ts'
import { assetRow, saleRow } from './test/work-rows.ts'

const OFFERS = 20_000
const EVENTS = 20_000

/** What an account and a work cost depends on what is theirs, however much others have. */
describe.each(testDatabases)('among 20,000 offers and events, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  let services: Services
  const work = assetRow('A', FIRST_WORK)
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
    const config = { verifiedAddresses: [] as string[], currencies: [], platformAddress: '' }
    const clock = { timestampSeconds: 1_000, shownRound: 1 }
    const custodian = { address: 'CUSTODIAN', tellHistory: async () => null }
    services = { database, config, kinds, custodian, clock } as unknown as Services
    const { royaltyReceiver, platform, ...sale } = saleRow(work)
    const offer = {
      ...sale,
      royaltyReceiver,
      platform,
      bidder: 'B',
      units: 1n,
      amountBaseUnits: 1n,
      expirySeconds: 0n,
      madeRound: 1n,
      madeAtSeconds: 1,
      state: 'open' as const,
    }
    await copyRow(database, offerTable, {
      row: { ...offer, appId: 5_000_000n },
      count: OFFERS,
      own: { app_id: sql`5000000::bigint + n`, asset_id: sql`${FIRST_WORK}::bigint + n` },
    })
    const event = { round: 1n, intra: 0, position: 0, assetId: work.assetId, fromAddress: 'A', units: 1n, txId: 't' }
    await copyRow(database, assetEventTable, {
      row: { ...event, kind: 'transfer', timestampSeconds: 1 },
      count: EVENTS,
      own: { round: sql`1::bigint + n` },
    })
    await database.db.execute(sql`analyze`)
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  test('an account’s offers are found from its holdings and listings', async () => {
    const [held, listed] = [assetRow('A', FIRST_WORK + 7), assetRow('ME', FIRST_WORK + 9)]
    await database.db.insert(assetTable).values([held, listed])
    const terms = { sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
    await database.db.insert(nftTermsTable).values([held, listed].map(({ assetId }) => ({ ...terms, assetId })))
    const holding = { assetId: held.assetId, address: 'ME', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 1n }
    await database.db.insert(holdingTable).values(holding)
    await database.db.insert(saleTable).values(saleRow(listed))
    const own = () =>
      database.db
        .select({ appId: offerTable.appId })
        .from(offerTable)
        .where(isOfferTo(services, 'ME'))
        .orderBy(offerTable.appId)
    expect(await own()).toEqual([{ appId: 5_000_007n }, { appId: 5_000_009n }])
    expect(await blocksRead(database, own)).toBeLessThan(100)
  })

  test('the sales of a work are found among its transfers', async () => {
    const rounds: [round: bigint, kind: AssetEventRow['kind'], from: string][] = [
      [500n, 'sold', 'A'],
      [9_000n, 'transfer', 'CUSTODIAN'],
      [15_000n, 'sold', 'B'],
    ]
    for (const [round, kindOfEvent, fromAddress] of rounds) {
      const isOne = sql`${assetEventTable.round} = ${round}`
      await database.db.update(assetEventTable).set({ kind: kindOfEvent, fromAddress }).where(isOne)
    }
    const sold = () => readHistory(services, work.assetId, { viewer: null }, 'sold')
    expect((await sold()).map(({ round }) => round)).toEqual([15_000, 500])
    expect(await blocksRead(database, sold)).toBeLessThan(60)
    expect(await blocksRead(database, () => readHistory(services, work.assetId, { viewer: null }))).toBeLessThan(60)
  })
})
