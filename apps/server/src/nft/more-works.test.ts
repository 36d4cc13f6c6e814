import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auctionTable } from '../auction/auction-table.ts'
import type { Database } from '../platform/db/database.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { saleTable } from '../sale/sale-table.ts'
import type { Services } from '../services.ts'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { describeNft, uncompared, unmoderated } from '../asset/describe-nft.ts'
import { moreWorks } from './more-works.ts'
import { type NftMetadataRow, nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { nftTermsTable } from '../asset/nft-terms-table.ts'
import { assetRow, auctionRow, saleRow } from './test/work-rows.ts'

const WORKS = 300

describe.each(testDatabases)('more works of a creator, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
  })
  afterAll(() => close())

  const ids = async (work: AssetRow) => (await moreWorks(services, work, null)).map(({ token_id }) => token_id)

  test('lists works for sale first, then the newest, without the work itself, destroyed ones and other creators’', async () => {
    const works = Array.from({ length: WORKS }, (_, index) => assetRow('A', 1_000 + index * 2))
    const [first, second, third] = works
    const newest = works.at(-1)
    if (!first || !second || !third || !newest) throw new RangeError('a creator of many')
    newest.destroyedRound = 2n
    const other = assetRow('B', 9_000)
    await database.db.insert(assetTable).values([...works, other])
    const sold = { ...saleRow(third), state: 'sold' as const, unitsLeft: 0n }
    await database.db.insert(saleTable).values([saleRow(first), saleRow(second), sold, saleRow(other)])
    const newestIds = Array.from({ length: 7 }, (_, index) => Number(newest.assetId) - 2 * (index + 1))
    expect(await ids(first)).toEqual([Number(second.assetId), ...newestIds])
    expect(await ids(third)).toEqual([Number(second.assetId), Number(first.assetId), ...newestIds.slice(0, 6)])
    expect(await ids(other)).toEqual([])
  })

  test('lists equally many works, however often one of them is listed', async () => {
    const [shown, often, older] = [30_000, 20_000, 10_000].map((id) => assetRow('C', id))
    if (!shown || !often || !older) throw new RangeError('three works')
    const younger = Array.from({ length: 110 }, (_, index) => assetRow('C', 40_000 + index))
    await database.db.insert(assetTable).values([shown, often, older, ...younger])
    const sales = Array.from({ length: 150 }, (_, index) => ({ ...saleRow(often), appId: BigInt(50_000 + index) }))
    await database.db.insert(saleTable).values([...sales, saleRow(older)])
    expect((await ids(shown)).slice(0, 3)).toEqual([20_000, 10_000, 40_109])
  })

  test('follow the rules of lists: those for sale are shown unless adult when the listing opened, others unless adult now', async () => {
    const works = [61_000, 62_000, 63_000, 64_000, 65_000].map((id) => assetRow('D', id))
    const [shown, openedBefore, openedAsAdult, unlisted, tame] = works
    if (!shown || !openedBefore || !openedAsAdult || !unlisted || !tame) throw new RangeError('five works')
    const adult = [openedBefore, openedAsAdult, unlisted]
    await database.db.insert(assetTable).values(works)
    await database.db.insert(nftMetadataTable).values(works.map((work) => metadataRow(work, adult.includes(work))))
    const terms = { sinceRound: 0n, royaltyBasisPoints: 0, isNsfw: false }
    const marked = { ...terms, sinceRound: 5n, isNsfw: true }
    const noted = adult.flatMap(({ assetId }) => [terms, marked].map((each) => ({ ...each, assetId })))
    await database.db.insert(nftTermsTable).values(noted)
    await database.db.insert(saleTable).values([
      { ...saleRow(openedBefore), listedRound: 4n },
      { ...saleRow(openedAsAdult), listedRound: 5n },
    ])
    expect(await ids(shown)).toEqual([Number(openedBefore.assetId), Number(tame.assetId)])
  })

  test('shows the actual listing: a running auction, a sale before an auction, the cheapest sale, or none', async () => {
    const [shown, auctioned, both, sold, free] = [75_000, 74_000, 73_000, 72_000, 71_000].map((id) => assetRow('E', id))
    if (!shown || !auctioned || !both || !sold || !free) throw new RangeError('five works')
    await database.db.insert(assetTable).values([shown, auctioned, both, sold, free])
    const cheap = { ...saleRow(sold), appId: 72_002n, priceBaseUnits: 1n, priceOrder: 0.000001 }
    const notStarted = { ...saleRow(sold), appId: 72_003n, priceOrder: 0, startSeconds: 2_000n }
    await database.db.insert(saleTable).values([saleRow(both), { ...saleRow(sold), appId: 72_001n }, cheap, notStarted])
    await database.db.insert(auctionTable).values([auctionRow(auctioned, 74_001n), auctionRow(both, 73_001n)])
    const cards = await moreWorks(services, shown, null)
    expect(cards.map(({ token_id, type, app_id, action }) => [token_id, type, app_id, action])).toEqual([
      [74_000, 'auction', 74_001, 'bid'],
      [73_000, 'sale', Number(saleRow(both).appId), 'buy'],
      [72_000, 'sale', 72_002, 'buy'],
      [71_000, null, null, 'offer'],
    ])
  })
})

function metadataRow(work: AssetRow, isNsfw: boolean): NftMetadataRow {
  const described = describeNft(work, { link: '', cid: '' }, { arc3: undefined, picture: undefined, draft: undefined })
  return {
    ...described,
    ...unmoderated,
    ...uncompared,
    isNsfw,
    state: 'complete',
    attempts: 1,
    nextAttemptSeconds: null,
  }
}
