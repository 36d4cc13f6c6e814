import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import type { Services } from '../services.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { custodialRow } from './custodial-row.ts'
import { custodialRows } from './custodial-rows.ts'
import { recordCustody } from './record-custody.ts'

const SELLER = 'S'

describe.each(testDatabases)('version 1 listings read from blocks, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind, {
      custodian: { saleRows: () => custodialRows('P') },
    }))
  })
  afterAll(() => close())

  /** A work whose deposits are sent in this order. */
  async function work(id: number, deposits: readonly { groupId: string; releasedBy?: string; price?: bigint }[]) {
    await database.db.insert(assetTable).values(assetRow(SELLER, id))
    const listing = { assetId: BigInt(id), escrow: 'C', seller: SELLER, royaltyReceiver: SELLER }
    const terms = { ...listing, feeBasisPoints: 200, royaltyBasisPoints: 0, round: 1, timestampSeconds: 1 }
    for (const { groupId: depositGroupId, releasedBy: releaseGroupId = null, price = 5n } of deposits) {
      const row = custodialRow({ ...terms, depositGroupId, priceMicroAlgo: price * 1_000_000n })
      await database.db.insert(custodialListingTable).values({ ...row, releaseGroupId })
    }
  }

  const confirm = (...groupIds: string[]) =>
    database.transaction((tx, publish) => recordCustody({ tx, publish, blocks: [] }, groupIds))
  const states = async () => {
    const rows = await database.db.select().from(custodialListingTable)
    return Object.fromEntries(rows.map(({ depositGroupId, state }) => [depositGroupId, state]))
  }

  test('a deposit opens its own listing, a release ends its own, whatever other groups the blocks hold', async () => {
    await work(10, [{ groupId: 'first', releasedBy: 'bought' }])
    await work(20, [{ groupId: 'second', releasedBy: 'signed' }])
    await confirm('first', 'elsewhere')
    expect(await states()).toMatchObject({ first: 'open', second: 'sent' })
    await confirm('second')
    await confirm('bought')
    expect(await states()).toMatchObject({ first: 'sold', second: 'open' })
  })

  test('a deposit and its release in one batch end sold', async () => {
    await work(30, [{ groupId: 'brief', releasedBy: 'at once' }])
    await confirm('at once', 'brief')
    expect(await states()).toMatchObject({ brief: 'sold' })
  })

  test('a deposit that is never confirmed has no card and hides no other', async () => {
    await work(40, [{ groupId: 'dead' }])
    await expect(readSaleCard(services, 40n, null)).rejects.toMatchObject({ code: 'listing-not-found' })
    await work(50, [
      { groupId: 'dead too', price: 6n },
      { groupId: 'good', price: 7n },
      { groupId: 'dead again', price: 8n },
    ])
    await confirm('good')
    expect(await readSaleCard(services, 50n, null)).toMatchObject({ app_id: 50, price: 7, version: 1 })
  })
})
