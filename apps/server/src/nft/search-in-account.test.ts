import type { GallerySort } from '@facet/api-contract/nft/get-gallery'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { holdingTable } from '../asset/holding-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { copyRow, FIRST_WORK, listManyWorks } from '../market/test/many-listings.ts'
import { openStoredMarket } from '../market/test/open-stored-market.ts'
import type { Database } from '../platform/db/database.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import { testDatabases } from '../platform/test/test-databases.ts'
import { indexDue } from '../search/index-due.ts'
import { noteChanges } from '../search/note-changes.ts'
import { createTitleIndex } from '../search/title-index.ts'
import type { Services } from '../services.ts'
import { creationsByPrice } from './creations-by-price.ts'
import { type Gallery, readPlaces, worksIn } from './gallery-places.ts'
import { worksBy } from './list-creations.ts'

const WORKS = 10_000
/** Blocks of all the rows that a request may read. */
const MOST_BLOCKS = 100_000
const sorts: GallerySort[] = ['new', 'old', 'price-low', 'price-high', 'random']

/** `A` created, holds and lists all of them; `B` holds one in a hundred. Each has its own word, and every third is a heron. */
describe.each(testDatabases)('searches in one account, on $name', (kind) => {
  let database: Database
  let services: Services
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, services, close } = await openStoredMarket(kind))
    Object.assign(services, { titles: createTitleIndex(database) })
    await listManyWorks(database, WORKS)
    const held = { assetId: BigInt(FIRST_WORK), amountBaseUnits: 1n, isFrozen: false, acquiredRound: 1n }
    const own = { asset_id: sql`${FIRST_WORK}::bigint + n`, acquired_round: sql`1 + abs(hashint4(n + 9)) % 1000000` }
    await copyRow(database, holdingTable, { row: { ...held, address: 'A' }, count: WORKS, own })
    await database.db.execute(sql`insert into ${holdingTable}
      select asset_id, 'B', amount_base_units, is_frozen, acquired_round from ${holdingTable} where asset_id % 100 = 0`)
    await database.db.execute(sql`update ${nftMetadataTable}
      set title = case when asset_id % 3 = 0 then 'Heron' else 'Égret' end || ' No' || asset_id`)
    await database.transaction(noteChanges)
    while ((await indexDue({ database })) > 0);
    await database.db.execute(sql`vacuum analyze`)
  }, 120_000)
  afterAll(() => close())

  async function owned(address: string, search: string, sort: GallerySort = 'new', limit = 16) {
    const account = { addresses: [address], isOwn: false }
    const titled = await services.titles.among(worksIn(services, account), search)
    const gallery: Gallery = { ...account, sort, seed: 7, showsAdult: false, isByOwner: undefined, titled }
    const { works } = await readPlaces(services, gallery, { start: 0, limit })
    return works.map(({ assetId }) => Number(assetId))
  }

  async function created(search: string) {
    const titled = await services.titles.among(worksBy(['A']), search)
    const { works } = await creationsByPrice(
      services,
      {
        addresses: ['A'],
        viewer: null,
        direction: 'asc',
        showsAdult: false,
        isOwn: false,
        isPrimary: () => sql`true`,
        titled,
      },
      { start: 0, limit: 16 },
    )
    return works.map(({ asset }) => Number(asset.assetId))
  }

  test.each(sorts)('find a work by its own word, by %s, for few blocks', async (sort) => {
    const id = FIRST_WORK + 5_000
    const search = `no${id}`
    expect(await owned('A', search, sort)).toEqual([id])
    expect(await owned('B', search, sort)).toEqual([id])
    expect(await owned('B', `no${id + 1}`, sort)).toEqual([])
    expect(await blocksRead(database, () => owned('A', search, sort))).toBeLessThan(1_000)
  })

  test.each(sorts)('find what many works have, by %s, within bounds', async (sort) => {
    const herons = await owned('A', 'HERON', sort)
    expect(herons).toHaveLength(16)
    expect(herons.every((id) => id % 3 === 0)).toBe(true)
    const all = Array.from({ length: WORKS / 100 }, (_, n) => FIRST_WORK + n * 100)
    expect((await owned('B', 'heron', sort, 100)).toSorted((one, other) => one - other)).toEqual(
      all.filter((id) => id % 3 === 0),
    )
    for (const address of ['A', 'B']) {
      // By `old`, the row that gives a work its place comes after its others.
      const most = sort === 'old' ? MOST_BLOCKS : WORKS
      expect(await blocksRead(database, () => owned(address, 'heron', sort))).toBeLessThan(most)
    }
  })

  test('find one rare word between two common ones within bounds', async () => {
    const few = sql`asset_id = ${FIRST_WORK + 3_000}`
    const title = (text: string) => sql`update ${nftMetadataTable} set title = ${text} where ${few}`
    await database.db.execute(title('Heron egret'))
    while ((await indexDue({ database })) > 0);
    const found = () => owned('A', 'heron egret')
    expect(await found()).toEqual([FIRST_WORK + 3_000])
    expect(await blocksRead(database, found)).toBeLessThan(MOST_BLOCKS * 2)
  })

  test('need every word, and take the beginning of one, without accents', async () => {
    const id = FIRST_WORK + 5_001
    const name = id % 3 === 0 ? 'heron' : 'egret'
    const other = id % 3 === 0 ? 'egret' : 'heron'
    expect(await owned('A', `${name} no${id}`)).toEqual([id])
    expect(await owned('A', `${name.slice(0, 2)} no${id}`)).toEqual([id])
    expect(await owned('A', `${other} no${id}`)).toEqual([])
    expect(await owned('A', 'bittern')).toEqual([])
    expect(await owned('A', '%')).toEqual([])
  })

  test('find among creations', async () => {
    const id = FIRST_WORK + 77
    expect(await created(`no${id}`)).toEqual([id])
    const herons = await created('heron')
    expect(herons).toHaveLength(16)
    expect(herons.every((one) => one % 3 === 0)).toBe(true)
    for (const search of [`no${id}`, 'heron']) {
      expect(await blocksRead(database, () => created(search))).toBeLessThan(MOST_BLOCKS)
    }
  })
})
