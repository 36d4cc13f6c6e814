import { encodeAddress } from 'algosdk'
import { sql } from 'drizzle-orm'
import { assetEventTable } from '../src/asset/asset-event-table.ts'
import { nftMetadataTable } from '../src/asset/nft-metadata-table.ts'
import { holdingTable } from '../src/asset/holding-table.ts'
import { collectorTable, tradeDayTable } from '../src/asset/trade-day-table.ts'
import { giveTraits } from '../src/collection/test/give-traits.ts'
import { copyRow, FIRST_WORK, listManyWorks } from '../src/market/test/many-listings.ts'
import type { Database } from '../src/platform/db/database.ts'

/** Events of each work. */
const EVENTS = 2
/** Works of a collection. */
const MOST_IN_ONE = 10_000
/** On which the account sold. */
const DAYS = 1_500

/** The account that owns everything. */
export const seller = encodeAddress(new Uint8Array(32))

/** A collection of as many works as one can have, each with 12 traits; and 1,000 with one work. */
async function fillCollections(database: Database, works: number): Promise<void> {
  const { db } = database
  await db.execute(sql`insert into market.account (description) values ('')`)
  await db.execute(sql`insert into market.account_address (address, account_id) values (${seller}, 1)`)
  await db.execute(sql`
    insert into market.collection (account_id, title, description, cover_cid, is_nsfw, works, creators)
    select 1, 'Collection ' || n, '', '', false, 1, array[${seller}] from generate_series(0, 1000) as n`)
  await db.execute(sql`
    insert into market.collection_work (asset_id, collection_id, creator, added_round)
    select ${FIRST_WORK}::bigint + n, greatest(1, n - ${MOST_IN_ONE - 2}), ${seller}, 1 from generate_series(1, ${Math.min(works, MOST_IN_ONE + 999)}) as n`)
  await giveTraits(database, seller)
}

/** A market of one account: each of its works with a sale, an auction, a holding and a past; the first 10,000 in one collection. */
export async function fillMarket(database: Database, works: number): Promise<void> {
  await listManyWorks(database, works, seller)
  const assetId = sql`${FIRST_WORK}::bigint + n`
  const holding = { assetId: BigInt(FIRST_WORK), address: seller, amountBaseUnits: 1n, isFrozen: false }
  await copyRow(database, holdingTable, {
    row: { ...holding, acquiredRound: 1n },
    count: works,
    own: { asset_id: assetId, acquired_round: sql`1 + abs(hashint4(n + 9)) % 1000000` },
  })
  const event = { intra: 0, position: 0, kind: 'transfer' as const, fromAddress: seller, units: 1n, txId: 't' }
  await copyRow(database, assetEventTable, {
    row: { ...event, round: 1n, assetId: BigInt(FIRST_WORK), timestampSeconds: 1 },
    count: works * EVENTS,
    own: { round: sql`1::bigint + n`, asset_id: sql`${FIRST_WORK}::bigint + n % ${works}::integer` },
  })
  await fillCollections(database, works)
  await fillTrade(database, works)
  // Their pictures do not exist: the server would spend minutes on finding that out.
  await database.db.execute(sql`update ${nftMetadataTable} set compare_at_seconds = null`)
  await database.db.execute(sql`vacuum analyze`)
}

/** The account sold each of its works once. */
async function fillTrade(database: Database, works: number): Promise<void> {
  const sold = {
    intra: 0,
    fromAddress: seller,
    units: 1n,
    txId: 't',
    kind: 'sold' as const,
    toAddress: 'B',
    royaltyReceiver: seller,
    priceBaseUnits: 1n,
    currencyId: 0n,
  }
  await copyRow(database, assetEventTable, {
    row: { ...sold, round: 1n, position: 1, assetId: BigInt(FIRST_WORK), timestampSeconds: 1 },
    count: works,
    own: {
      position: sql`1`,
      round: sql`1::bigint + n`,
      asset_id: sql`${FIRST_WORK}::bigint + n`,
      price_base_units: sql`1 + abs(hashint4(n)) % 1000000`,
    },
  })
  const sums = { sales: 20n, soldBaseUnits: 100n, feeBaseUnits: 9n, earnedBaseUnits: 90n, royaltyBaseUnits: 1n }
  await copyRow(database, tradeDayTable, {
    row: { ...sums, address: seller, currencyId: 0n, day: 0 },
    count: DAYS,
    own: { day: sql`n` },
  })
  await copyRow(database, collectorTable, {
    row: { creator: seller, buyer: 'buyer 0' },
    count: Math.ceil(works / 10),
    own: { buyer: sql`'buyer ' || n` },
  })
}
