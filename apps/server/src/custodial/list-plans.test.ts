import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { openAccount } from '../account/open-account.ts'
import { decide } from '../verification/decide.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { describeNft } from '../asset/describe-nft.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { createWorld, type World } from '../market/test/world.ts'
import { assetRow, saleRow } from '../nft/test/work-rows.ts'
import { testMarkets } from '../platform/test/test-markets.ts'
import { orderOfListing } from '../sale/sale-order-columns.ts'
import { type SaleRow, saleTable } from '../sale/sale-table.ts'
import { custodialListingTable } from './custodial-listing-table.ts'
import { custodialRow } from './custodial-row.ts'

const WORKS = 6_000
const FIRST_ID = 1_000_000
const CREATORS = 40
const CHUNK = 500
const DAY_SECONDS = 86_400

/** Half of them in custody, half in contracts, and as many that were sold out of custody before. */
async function fill({ market, creator }: World): Promise<void> {
  const { db } = market.server.services.database
  const { address: custodian } = market.setUp.custodian
  const people = [creator.account.address, ...Array.from({ length: CREATORS - 1 }, (_, index) => `CREATOR${index}`)]
  for (let start = 0; start < WORKS; start += CHUNK) {
    const works = Array.from({ length: CHUNK }, (_, index) => {
      const number = start + index
      return assetRow(people[Math.floor(number / 2) % CREATORS] ?? '', FIRST_ID + number)
    })
    const inCustody = works.filter(({ assetId }) => assetId % 2n === 0n)
    const deposits = inCustody.flatMap((work) => [
      deposited(work, custodian, 'sold'),
      deposited(work, custodian, 'open'),
    ])
    const groups = deposits.flatMap(({ depositGroupId, releaseGroupId }) =>
      [depositGroupId, releaseGroupId ?? []].flat(),
    )
    await db.insert(assetTable).values(works)
    await db.insert(nftMetadataTable).values(works.map(metadata))
    await db
      .insert(nftTermsTable)
      .values(works.map(({ assetId }) => ({ assetId, sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false })))
    await db.insert(saleTable).values(works.filter(({ assetId }) => assetId % 2n === 1n).map(onSale))
    await db.insert(custodialListingTable).values(deposits)
    await db.insert(submittedGroupTable).values(groups.map(confirmed))
  }
  await db.execute(sql`analyze`)
}

function deposited({ assetId, creator: seller }: AssetRow, escrow: string, state: 'open' | 'sold') {
  const { price, day } = scattered(assetId)
  const row = custodialRow({
    assetId,
    escrow,
    seller,
    feeBasisPoints: 200,
    royaltyBasisPoints: 0,
    royaltyReceiver: seller,
    depositGroupId: `${state} ${assetId}`,
    priceMicroAlgo: BigInt(price) * 1_000_000n,
    round: day,
    timestampSeconds: day * DAY_SECONDS,
  })
  return { ...row, state, releaseGroupId: state === 'sold' ? `release ${assetId}` : null }
}

function onSale(work: AssetRow): SaleRow {
  const { price, day } = scattered(work.assetId)
  const row = saleRow(work)
  const order = orderOfListing(row.appId, day * DAY_SECONDS)
  return { ...row, ...order, priceOrder: price, listedRound: BigInt(day) }
}

function scattered(assetId: bigint): { price: number; day: number } {
  return { price: (Number(assetId) * 7_919) % 1_000, day: Number(assetId) % 90 }
}

function metadata(work: AssetRow) {
  const described = describeNft(work, { link: '', cid: '' }, { arc3: undefined, picture: undefined, draft: undefined })
  const tags = work.assetId % 500n === 0n ? ['rare'] : []
  return { ...described, tags, state: 'complete' as const, attempts: 1, nextAttemptSeconds: null }
}

function confirmed(groupId: string) {
  return {
    groupId,
    kind: 'filled',
    address: '',
    txId: '',
    lastValidRound: 1n,
    sentAtSeconds: 0,
    sendAttempts: 1,
    confirmedRound: 1n,
  }
}

describe.each(testMarkets)(`query plans of a market with ${WORKS} listings, on $name`, (kind) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld(await kind.start())
    await fill(world)
    const { database } = world.market.server.services
    const { id: accountId } = await openAccount(database, world.creator.account.address)
    await decide(database, { accountId, username: null, isVerified: true, reason: 'Known.', decidedBy: null })
  })
  afterAll(() => world.market[Symbol.asyncDispose]())

  /** The plans of a request's queries that read listings in custody. A count has no order and ends at a fixed number of rows. */
  async function plansOf(path: string): Promise<string> {
    const { $client } = world.market.server.services.database.db as typeof world.market.server.services.database.db & {
      $client: Pool
    }
    const query = vi.spyOn($client, 'query')
    const { status } = await fetch(`${world.market.url}${path}`)
    const queries = query.mock.calls as unknown as [{ text: string }, unknown[]][]
    query.mockRestore()
    expect(status).toBe(200)
    const plans: string[] = []
    for (const [{ text }, values] of queries) {
      if (!text.includes('"custodial_listing"') || text.startsWith('select count(')) continue
      const { rows } = await $client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
      plans.push(...rows.map((row) => row['QUERY PLAN']))
    }
    return plans.join('\n')
  }

  /** The state of a listing is in its row: lists that ask the submitted groups for it read them all. */
  const READS_ALL = /Seq Scan on custodial_listing|submitted_group/

  test.each([
    ['spotlight', 'spotlight'],
    ['new', 'new'],
    ['old', 'new'],
    ['price-low', 'currency_price'],
    ['price-high', 'currency_price'],
    ['price-low&asa_id=77', 'currency_price'],
    ['random&seed=7', 'shuffled'],
  ])('/api/sales?sort=%s merges the indexes %s of both tables', async (sort, index) => {
    const plans = await plansOf(`/api/sales?sort=${sort}`)
    expect(plans).toContain('Merge Append')
    for (const table of ['sale', 'custodial_listing']) expect(plans).toContain(` using ${table}_${index} on ${table} `)
    expect(plans).not.toMatch(READS_ALL)
    // Neither table is sorted to be merged.
    expect(plans).not.toMatch(/Merge Append[^]*Sort +\(/)
  })

  test.each([
    ['the page of a work', 'creator', () => `/api/nft/${FIRST_ID}`],
    ['a verified creator', 'creator', () => '/api/sales?verified-only=true'],
    ['a tag', 'cheapest', () => '/api/sales?tag=rare'],
    ['the sales of an account', 'seller', () => `/api/sales/${world.creator.account.address}`],
    ['a gallery', 'seller', () => `/api/gallery/${world.creator.account.address}`],
  ])('%s is answered by the index custodial_listing_%s', async (_, index, path) => {
    const plans = await plansOf(path())
    expect(plans).toContain(`custodial_listing_${index}`)
    expect(plans).not.toMatch(READS_ALL)
  })
})
