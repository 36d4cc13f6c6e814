// Measures the database cost of the page of a work whose creator made many: `node apps/server/bench/many-works.ts [works]`. It compares the
// rarities, the further works, and the lists of as many sales and auctions of the work with those of a creator of a hundredth as many.
import { sql } from 'drizzle-orm'
import { openStoredMarket } from '../src/market/test/open-stored-market.ts'
import { auctionTable } from '../src/auction/auction-table.ts'
import { openAuctions } from '../src/auction/auctions-of-nft.ts'
import { type AssetRow, assetTable } from '../src/asset/asset-table.ts'
import { rankByRarity, rateAttributes } from '../src/asset/attribute-rarity.ts'
import { countAttributes } from '../src/asset/count-attributes.ts'
import { moreWorks } from '../src/nft/more-works.ts'
import { describeNft, uncompared, unmoderated } from '../src/asset/describe-nft.ts'
import { type NftMetadataRow, nftMetadataTable } from '../src/asset/nft-metadata-table.ts'
import { nftTermsTable } from '../src/asset/nft-terms-table.ts'
import { assetRow, auctionRow, saleRow } from '../src/nft/test/work-rows.ts'
import type { Database } from '../src/platform/db/database.ts'
import { testDatabases } from '../src/platform/test/test-databases.ts'
import { openSales } from '../src/sale/sales-of-nft.ts'
import { saleTable } from '../src/sale/sale-table.ts'

const WORKS = Number(process.argv[2] ?? 10_000)
const ATTRIBUTES = 8
const VALUES = 20
const LISTED_EVERY = 2
const CHUNK = 500
const VIEWS = 50

function metadata(work: AssetRow): NftMetadataRow {
  const id = Number(work.assetId)
  const attributes = Array.from({ length: ATTRIBUTES }, (_, key) => ({
    key: `Name ${key}`,
    // The last one is each work's own.
    value: key === ATTRIBUTES - 1 ? String(id) : `Value ${(id * (key + 7)) % VALUES}`,
  }))
  const described = describeNft(work, { link: '', cid: '' }, { arc3: undefined, picture: undefined, draft: undefined })
  return {
    ...described,
    ...unmoderated,
    ...uncompared,
    attributes,
    state: 'complete',
    attempts: 1,
    nextAttemptSeconds: null,
  }
}

async function store(database: Database, creator: string, first: number, count: number): Promise<void> {
  for (let start = 0; start < count; start += CHUNK) {
    const works = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) =>
      assetRow(creator, first + (start + index) * 2),
    )
    await database.transaction(async (tx) => {
      const rows = works.map(metadata)
      await tx.insert(assetTable).values(works)
      await tx.insert(nftMetadataTable).values(rows)
      await tx
        .insert(nftTermsTable)
        .values(rows.map(({ assetId }) => ({ assetId, sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false })))
      await tx
        .insert(saleTable)
        .values(works.filter((_, index) => index % LISTED_EVERY === 0).map((work) => saleRow(work)))
      for (const { assetId, attributes } of rows) await countAttributes(tx, { assetId, creator, attributes })
    })
  }
}

/** Further sales of a work that is shown already, and as many auctions. */
async function listOften(database: Database, work: AssetRow, count: number): Promise<void> {
  const first = work.assetId * 1_000n
  for (let start = 0; start < count; start += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, count - start) }, (_, index) => start + index)
    const sales = numbers.map((index) => ({
      ...saleRow(work),
      appId: first + BigInt(index),
      priceOrder: index % 997,
    }))
    await database.db.insert(saleTable).values(sales)
    await database.db.insert(auctionTable).values(numbers.map((index) => auctionRow(work, first + BigInt(index))))
  }
}

async function medianMs(view: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < VIEWS; count++) {
    const started = performance.now()
    await view()
    times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(VIEWS / 2)] ?? Number.NaN
}

for (const kind of testDatabases) {
  const { database, services, close } = await openStoredMarket(kind)
  const many = assetRow('MANY', 1_000_000)
  const few = assetRow('FEW', 10_000_000)
  await store(database, many.creator, Number(many.assetId), WORKS)
  await store(database, few.creator, Number(few.assetId), Math.ceil(WORKS / 100))
  await listOften(database, many, WORKS)
  await listOften(database, few, Math.ceil(WORKS / 100))
  await database.db.execute(sql`analyze`)
  const rate = (work: typeof many) => medianMs(() => rateAttributes(services, work, metadata(work)))
  const rank = ({ assetId }: typeof many) => medianMs(() => rankByRarity(services, { assetId }))
  const more = (work: typeof many) => medianMs(() => moreWorks(services, work, null))
  const list = ({ assetId }: typeof many) =>
    medianMs(() => openSales(services, { tokenId: Number(assetId), viewer: null }, { start: 0, limit: 24 }))
  const auction = ({ assetId }: typeof many) =>
    medianMs(() => openAuctions(services, Number(assetId), { start: 0, limit: 24 }))
  for (const [name, measure] of Object.entries({
    rarities: rate,
    ranks: rank,
    'more works': more,
    sales: list,
    auctions: auction,
  })) {
    const [manyMs, fewMs] = [await measure(many), await measure(few)]
    console.log(
      `${kind.name}: ${name} among ${WORKS} ${manyMs.toFixed(1)} ms, ${(manyMs / fewMs).toFixed(1)} × that among ${Math.ceil(WORKS / 100)}`,
    )
  }
  await close()
}
