import { createAccount } from '@facet/dev-env'
import { decodeAddress } from 'algosdk'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assetTable } from '../asset/asset-table.ts'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { readSaleCard } from '../sale/sale-card.ts'
import type { Services } from '../services.ts'
import { type CustodialListingRow, custodialListingTable } from './custodial-listing-table.ts'
import { custodialRow } from './custodial-row.ts'
import { custodialRows } from './custodial-rows.ts'
import { lockListing } from './lock-listing.ts'
import { recordCustody } from './record-custody.ts'

const SELLER = 'S'
const CUSTODIAN = createAccount('custodian')
const SOMEBODY = createAccount('somebody')
const NO_BYTES = new Uint8Array()
const HASHES = { hash: NO_BYTES, previousHash: NO_BYTES, genesisHash: NO_BYTES, genesisId: '' }

/** A block in which one unit of a work arrives at the custodian or leaves it, in this order. */
function moves(round: number, assetId: number, ...directions: readonly ('in' | 'out')[]): ChainBlock {
  const transactions = directions.map((direction, intra): ChainTransaction => {
    const [sender, receiver] = (direction === 'in' ? [SOMEBODY, CUSTODIAN] : [CUSTODIAN, SOMEBODY]).map(
      ({ address }) => decodeAddress(address).publicKey,
    )
    const amounts = { amountBaseUnits: 1n, closedBaseUnits: 0n, clawedFrom: undefined, closeTo: undefined }
    return {
      type: 'axfer',
      sender: sender ?? NO_BYTES,
      intra,
      group: undefined,
      note: NO_BYTES,
      assetTransfer: { assetId: BigInt(assetId), receiver: receiver ?? NO_BYTES, ...amounts },
      assetConfig: undefined,
      assetFreeze: undefined,
      appCall: undefined,
      inner: [],
      topLevelId: () => `TX${intra}`,
    }
  })
  return { round: BigInt(round), timestampSeconds: round, ...HASHES, transactions }
}

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
    const listing = { assetId: BigInt(id), escrow: CUSTODIAN.address, seller: SELLER, royaltyReceiver: SELLER }
    const terms = { ...listing, feeBasisPoints: 200, royaltyBasisPoints: 0, round: 1, timestampSeconds: 1 }
    for (const { groupId: depositGroupId, releasedBy: releaseGroupId = null, price = 5n } of deposits) {
      const row = custodialRow({ ...terms, depositGroupId, priceMicroAlgo: price * 1_000_000n })
      await database.db.insert(custodialListingTable).values({ ...row, releaseGroupId })
    }
  }

  const confirm = (...groupIds: string[]) =>
    database.transaction((tx, publish) => recordCustody({ tx, publish, blocks: [] }, groupIds))
  const read = (...blocks: ChainBlock[]) =>
    database.transaction((tx, publish) => recordCustody({ tx, publish, blocks }, []))
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

  describe('works that leave by groups that the market does not know', () => {
    const cases: [name: string, blocks: ((id: number) => ChainBlock)[], first: string, second: string][] = [
      ['leave after both deposits', [(id) => moves(60, id, 'out')], 'sold', 'sold'],
      ['leave between the deposits', [(id) => moves(30, id, 'out')], 'sold', 'open'],
      ['left before both', [(id) => moves(10, id, 'out')], 'open', 'open'],
      ['arrive with the second', [(id) => moves(50, id, 'in')], 'sold', 'open'],
      ['leave and arrive in the round of the second', [(id) => moves(50, id, 'out', 'in')], 'sold', 'open'],
      ['arrive and leave in that round', [(id) => moves(50, id, 'in', 'out')], 'sold', 'sold'],
      ['leave and arrive later', [(id) => moves(60, id, 'out'), (id) => moves(70, id, 'in')], 'sold', 'sold'],
      ['leave, while another arrives', [(id) => moves(60, id, 'out'), (id) => moves(61, id + 1, 'in')], 'sold', 'sold'],
    ]
    test.each(cases)('%s', async (name, blocks, first, second) => {
      const id = 1_000 + cases.findIndex(([each]) => each === name) * 10
      const groups = { [`${id} first`]: 20n, [`${id} second`]: 50n }
      await work(
        id,
        Object.keys(groups).map((groupId) => ({ groupId })),
      )
      const sent = { kind: 'custodial-deposit', address: SELLER, txId: 'T', lastValidRound: 99n }
      const common = { ...sent, sentAtSeconds: 0, sendAttempts: 1 }
      await database.db
        .insert(submittedGroupTable)
        .values(Object.entries(groups).map(([groupId, confirmedRound]) => ({ ...common, groupId, confirmedRound })))
      await confirm(...Object.keys(groups))
      await read(...blocks.map((block) => block(id)))
      expect(await states()).toMatchObject({ [`${id} first`]: first, [`${id} second`]: second })
    })

    test('nobody can lock a listing that has ended', async () => {
      const [ended] = await database.db
        .select()
        .from(custodialListingTable)
        .where(eq(custodialListingTable.state, 'sold'))
      const lock = database.transaction((tx) => lockListing(tx, ended as CustodialListingRow))
      await expect(lock).rejects.toMatchObject({ code: 'listing-closed' })
    })
  })
})
