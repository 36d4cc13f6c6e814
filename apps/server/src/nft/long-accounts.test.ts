import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssetEventRow, assetEventTable } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { holdingTable } from '../asset/holding-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { custodyHistory } from '../custodial/custodial-history.ts'
import { custodialListingTable } from '../custodial/custodial-listing-table.ts'
import { custodialRow } from '../custodial/custodial-row.ts'
import { kinds } from '../kinds.ts'
import { copyRow, FIRST_WORK } from '../market/test/many-listings.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import { describeOffers } from '../offer/describe-offers.ts'
import { isOfferTo } from '../offer/offers-to-account.ts'
import { offerTable } from '../offer/offer-table.ts'
import { openOffers } from '../offer/open-offers.ts'
import { blocksRead, rowsRead } from '../platform/test/blocks-read.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { findHolder } from './find-holders.ts'
import { readHistory } from './nft-history.ts'
import { assetRow, saleRow } from './test/work-rows.ts'

const OFFERS = 20_000
const EVENTS = 20_000
const HOLDERS = 5_000
const DEPOSITS = 5_000

/** The cost of an account or a work depends only on its own rows, however many others have. */
describe.each(testDatabases)('among 20,000 offers and events, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  const work = assetRow('A', FIRST_WORK)
  const deposit = custodialRow({
    assetId: work.assetId,
    escrow: 'CUSTODIAN',
    seller: 'A',
    feeBasisPoints: 200,
    royaltyBasisPoints: 0,
    royaltyReceiver: 'A',
    depositGroupId: 'deposit 0',
    priceMicroAlgo: 5n,
    round: 1,
    timestampSeconds: 1,
  })
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
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
  afterAll(() => close())

  test('an account’s offers are found from its holdings, listings and works in custody', async () => {
    const [held, listed, kept] = [
      assetRow('A', FIRST_WORK + 7),
      assetRow('ME', FIRST_WORK + 9),
      assetRow('A', FIRST_WORK + 11),
    ]
    await database.db.insert(assetTable).values([held, listed, kept])
    const terms = { sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
    await database.db.insert(nftTermsTable).values([held, listed, kept].map(({ assetId }) => ({ ...terms, assetId })))
    const holding = { assetId: held.assetId, address: 'ME', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 1n }
    await database.db.insert(holdingTable).values(holding)
    await database.db.insert(saleTable).values(saleRow(listed))
    await copyRow(database, custodialListingTable, {
      row: { ...deposit, assetId: BigInt(FIRST_WORK + 100), state: 'open', depositGroupId: 'held 0' },
      count: DEPOSITS,
      own: { deposit_group_id: sql`'held ' || n`, asset_id: sql`${FIRST_WORK}::bigint + 100 + n` },
    })
    const inCustody = {
      ...deposit,
      assetId: kept.assetId,
      seller: 'ME',
      state: 'open' as const,
      depositGroupId: 'mine',
    }
    await database.db.insert(custodialListingTable).values(inCustody)
    await database.db.execute(sql`analyze`)
    const own = () =>
      database.db
        .select({ appId: offerTable.appId })
        .from(offerTable)
        .where(isOfferTo(services, ['ME']))
        .orderBy(offerTable.appId)
    expect(await own()).toEqual([{ appId: 5_000_007n }, { appId: 5_000_009n }, { appId: 5_000_011n }])
    expect(await blocksRead(database, own)).toBeLessThan(100)
  })

  test('the custody that a history shows is found among all of the work', async () => {
    const { assetId } = work
    const group = { kind: 'deposit', address: 'A', txId: '', lastValidRound: 1n, sentAtSeconds: 1, sendAttempts: 1 }
    await copyRow(database, custodialListingTable, {
      row: { ...deposit, state: 'sold', releaseGroupId: 'release 0' },
      count: DEPOSITS,
      own: { deposit_group_id: sql`'deposit ' || n`, release_group_id: sql`'release ' || n` },
    })
    await copyRow(database, submittedGroupTable, {
      row: { ...group, groupId: 'deposit 0', confirmedRound: 10n },
      count: DEPOSITS,
      own: { group_id: sql`'deposit ' || n`, confirmed_round: sql`10 + 4 * n` },
    })
    await copyRow(database, submittedGroupTable, {
      row: { ...group, kind: 'custodial-buy', groupId: 'release 0', confirmedRound: 12n },
      count: DEPOSITS,
      own: { group_id: sql`'release ' || n`, confirmed_round: sql`12 + 4 * n` },
    })
    await database.db.execute(sql`analyze`)
    const [event] = await database.db.select().from(assetEventTable).limit(1)
    if (!event) throw new RangeError('there are events')
    const transfer = { ...event, kind: 'transfer' as const }
    const shown = [
      { ...transfer, round: 50n, fromAddress: 'A', toAddress: 'CUSTODIAN' },
      { ...transfer, round: 52n, fromAddress: 'CUSTODIAN', toAddress: 'B' },
      { ...transfer, round: 51n, fromAddress: 'CUSTODIAN', toAddress: 'B' },
    ]
    const labelled = () => custodyHistory.label(services, assetId, shown)
    expect((await labelled()).map(({ kind: named }) => named)).toEqual(['deposited', 'sold', 'transfer'])
    expect(await blocksRead(database, labelled)).toBeLessThan(100)
  })

  test('the holder of a work is found among its escrows and holders', async () => {
    const { assetId } = work
    const holding = { assetId, address: 'HOLDER 0', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 1n }
    await copyRow(database, holdingTable, { row: holding, count: HOLDERS, own: { address: sql`'HOLDER ' || n` } })
    const escrows = Array.from({ length: 20 }, (_, number) => ({
      appId: BigInt(number + 1),
      address: `ESCROW ${number}`,
      kind: 'sale' as const,
      programHash: '',
      creator: 'A',
      createdRound: 1n,
    }))
    await database.db.insert(marketAppTable).values(escrows)
    const most = escrows.map(({ address }) => ({ ...holding, address, amountBaseUnits: 500n }))
    await database.db.insert(holdingTable).values([...most, { ...holding, address: 'MOST', amountBaseUnits: 400n }])
    await copyRow(database, saleTable, {
      row: { ...saleRow(work), appId: 7_000_000n },
      count: HOLDERS,
      own: { app_id: sql`7000000::bigint + n` },
    })
    await database.db.execute(sql`analyze`)
    expect(await findHolder(services, assetId)).toBe('MOST')
    expect(await blocksRead(database, () => findHolder(services, assetId))).toBeLessThan(100)
    await database.db.delete(holdingTable).where(eq(holdingTable.address, 'MOST'))
    expect(await findHolder(services, assetId)).toBe('HOLDER 0')
    expect(await blocksRead(database, () => findHolder(services, assetId))).toBeLessThan(100)
  })

  test('owners of a work with many owners are notified of its offers at the cost of few', async () => {
    const ids = Array.from({ length: 10 }, (_, number) => 5_100_000n + BigInt(number))
    const [offer] = await database.db.select().from(offerTable).where(eq(offerTable.assetId, work.assetId))
    if (!offer) throw new RangeError('there is an offer')
    await database.db.insert(offerTable).values(ids.map((appId) => ({ ...offer, appId })))
    const describeAll = () => database.transaction((tx) => describeOffers(tx, kinds, ids))
    // The bidder, fifty holders and the seller.
    expect(await describeAll()).toHaveLength(10 * 52)
    expect(await rowsRead(database, describeAll)).toBeLessThan(200)
  })

  test('the best offers of a work are found among very many, within each currency', async () => {
    const [offer] = await database.db.select().from(offerTable).where(eq(offerTable.assetId, work.assetId))
    if (!offer) throw new RangeError('there is an offer')
    const assetId = work.assetId - 1n
    await database.db.insert(nftTermsTable).values({ assetId, sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false })
    await copyRow(database, offerTable, {
      row: { ...offer, assetId, appId: 8_000_000n, isGenuine: true },
      count: HOLDERS,
      own: {
        app_id: sql`8000000::bigint + n`,
        amount_base_units: sql`1 + abs(hashint4(n)) % 1000`,
        currency_id: sql`77 * (n % 2)`,
      },
    })
    await database.db.execute(sql`analyze`)
    const best = () => openOffers(services, Number(assetId), null)
    const found = await best()
    expect(found).toHaveLength(100)
    expect(new Set(found.map(({ currencyId }) => currencyId))).toEqual(new Set([0n]))
    const amounts = found.map(({ amountBaseUnits }) => Number(amountBaseUnits))
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    expect(await rowsRead(database, best)).toBeLessThan(HOLDERS / 5)
  })

  test('the sales of a work are found among its transfers', async () => {
    const rounds: [round: bigint, kind: AssetEventRow['kind'], from: string][] = [
      [500n, 'sold', 'A'],
      // The first is a sale out of custody; nothing explains the second.
      [9_000n, 'transfer', 'CUSTODIAN'],
      [9_001n, 'transfer', 'CUSTODIAN'],
      [15_000n, 'sold', 'B'],
    ]
    for (const [round, kindOfEvent, fromAddress] of rounds) {
      const isOne = sql`${assetEventTable.round} = ${round}`
      await database.db.update(assetEventTable).set({ kind: kindOfEvent, fromAddress }).where(isOne)
    }
    const sold = () => readHistory(services, work.assetId, { viewer: null }, 'sold')
    expect((await sold()).map(({ round }) => round)).toEqual([15_000, 9_000, 500])
    expect(await blocksRead(database, sold)).toBeLessThan(60)
    expect(await blocksRead(database, () => readHistory(services, work.assetId, { viewer: null }))).toBeLessThan(60)
  })
})
