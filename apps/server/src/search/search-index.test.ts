import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountTable } from '../account/account-table.ts'
import { assetEventTable } from '../asset/asset-event-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { describeNft } from '../asset/describe-nft.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { BATCH, indexDue } from './index-due.ts'
import { forgetIndex, noteChanges } from './note-changes.ts'
import type { Search, SearchEngine } from './search-engine.ts'
import { searchDocumentTable, searchDueTable, searchEntryTable, searchWordTable } from './search-index-table.ts'
import { createSqlSearchEngine } from './sql-search-engine.ts'

describe.each(testDatabases)('the search, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  let engine: SearchEngine
  let nextId = 1
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
    engine = createSqlSearchEngine(database)
    await addWork('Older than the index')
    await database.transaction(noteChanges)
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  async function addWork(title: string, own: Partial<typeof nftMetadataTable.$inferInsert> = {}): Promise<number> {
    const id = nextId++
    const asset = assetRow('A', id)
    const described = describeNft(
      asset,
      { link: '', cid: '' },
      { arc3: undefined, picture: undefined, draft: undefined },
    )
    const progress = { state: 'complete' as const, attempts: 1, nextAttemptSeconds: null }
    await database.db.insert(assetTable).values(asset)
    await database.db.insert(nftMetadataTable).values({ ...described, ...progress, title, ...own })
    return id
  }
  async function sell(assetId: number, times: number): Promise<void> {
    const sold = {
      intra: 0,
      position: 0,
      kind: 'sold' as const,
      fromAddress: 'A',
      units: 1n,
      txId: 't',
      timestampSeconds: 1,
    }
    const rows = Array.from({ length: times }, () => ({ ...sold, round: BigInt(nextId++), assetId: BigInt(assetId) }))
    await database.db.insert(assetEventTable).values(rows)
  }
  async function index(): Promise<void> {
    while ((await indexDue({ database })) > 0);
  }
  async function found(value: string, search: Partial<Search> = {}): Promise<string[]> {
    await index()
    const all = await engine.find({
      value,
      types: ['Username', 'Collection', 'NFT', 'Tag'],
      limit: 5,
      showsAdult: false,
      ...search,
    })
    return all.map(({ type, value: name }) => `${type} ${name}`)
  }

  test('finds entries older than the index', async () => {
    expect(await found('older')).toEqual(['NFT Older than the index'])
  })

  test('ignores case and accents, and completes words', async () => {
    await addWork('L’Été à Évora')
    for (const value of ['évora', 'EVORA', 'evo', 'été evor', '  ete,  évora!']) {
      expect(await found(value), `for ${value}`).toEqual(['NFT L’Été à Évora'])
    }
    expect(await found('evora winter')).toEqual([])
    expect(await found('ev'), 'too short').toEqual([])
  })

  test('finds misspelt words, but not instead of those that are there', async () => {
    await addWork('Marmalade Sunset')
    for (const value of ['marmelade', 'marmalde', 'mramalade', 'marmalade sunste', 'marmaladde']) {
      expect(await found(value), `for ${value}`).toEqual(['NFT Marmalade Sunset'])
    }
    for (let count = 0; count < 5; count++) await addWork(`Marmelade ${count}`)
    expect(await found('marmelade')).toHaveLength(5)
    expect(await found('marmelade')).not.toContain('NFT Marmalade Sunset')
  })

  test('puts the closest first, then the most active', async () => {
    const [quiet, sold] = [await addWork('Lanterns'), await addWork('Lanterns at sea')]
    await addWork('Lanternslide')
    await sell(sold, 3)
    expect(await found('lanterns')).toEqual(['NFT Lanterns at sea', 'NFT Lanterns', 'NFT Lanternslide'])
    await sell(quiet, 4)
    expect(await found('lanterns')).toEqual(['NFT Lanterns', 'NFT Lanterns at sea', 'NFT Lanternslide'])
  })

  test('finds accounts, collections and tags by their present names', async () => {
    const [account] = await database.db.insert(accountTable).values({ username: 'KestrelPaints' }).returning()
    if (!account) throw new Error('inserted')
    const made = { accountId: account.id, title: 'Kestrels', description: '', coverCid: '', isNsfw: false }
    const [collection] = await database.db.insert(collectionTable).values(made).returning()
    if (!collection) throw new Error('inserted')
    const id = await addWork('Bird', { tags: ['kestrel'] })
    expect(await found('kestrel')).toEqual(['Username KestrelPaints', 'Tag kestrel'])

    await database.db.update(collectionTable).set({ works: 1 })
    await database.db.update(accountTable).set({ username: 'Falcon' })
    await database.db
      .update(nftMetadataTable)
      .set({ tags: [] })
      .where(eq(nftMetadataTable.assetId, BigInt(id)))
    expect(await found('kestrel')).toEqual(['Collection Kestrels'])
    expect(await found('falc')).toEqual(['Username Falcon'])

    await database.db.delete(accountTable)
    expect(await found('kestrel')).toEqual([])
    expect(await found('falcon')).toEqual([])
  })

  test('counts the works of a tag', async () => {
    for (let count = 0; count < 3; count++) await addWork('Tagged', { tags: ['gouache'] })
    await index()
    const [tag] = await engine.find({ value: 'gouache', types: ['Tag'], limit: 5, showsAdult: false })
    expect(tag).toEqual({ type: 'Tag', key: 'gouache', value: 'gouache', count: 3 })
  })

  test('never finds destroyed works, and finds adult works only for adults', async () => {
    const id = await addWork('Zephyr One')
    const adult = await addWork('Zephyr Two', { isNsfw: true })
    expect(await found('zephyr')).toEqual(['NFT Zephyr One'])
    expect(await found('zephyr', { showsAdult: true })).toHaveLength(2)
    const both = [id, adult].map((each) => eq(assetTable.assetId, BigInt(each)))
    await database.db.update(assetTable).set({ destroyedRound: 5n }).where(both[0])
    const unindexed = await engine.find({ value: 'zephyr', types: ['NFT'], limit: 5, showsAdult: true })
    expect(unindexed.map(({ value }) => value)).toEqual(['Zephyr Two'])
    await database.db.update(assetTable).set({ destroyedRound: 5n }).where(both[1])
    expect(await found('zephyr', { showsAdult: true })).toEqual([])
  })

  test('holds back an adult work before it is indexed as one', async () => {
    const id = await addWork('Quince')
    expect(await found('quince')).toEqual(['NFT Quince'])
    await database.db
      .update(nftMetadataTable)
      .set({ isNsfw: true })
      .where(eq(nftMetadataTable.assetId, BigInt(id)))
    expect(await engine.find({ value: 'quince', types: ['NFT'], limit: 5, showsAdult: false })).toEqual([])
  })

  test.each([
    '%%%',
    '___',
    '\\\\\\',
    "'; drop table market.account; --",
    '🔥🔥🔥',
    '\0\0\0\0',
    '((((',
    '*:&|!',
    'x'.repeat(10_000),
    'a '.repeat(5_000),
    '\u202eabcdef',
    '\ud800\ud800\ud800',
  ])('finds nothing for hostile text (%#)', async (value) => {
    expect(await found(value)).toEqual([])
  })

  test('finds words of any script', async () => {
    await addWork('\u202eשלום עולם 夕焼けの海 Привет')
    for (const value of ['שלום', '夕焼けの', 'ПРИВ']) expect(await found(value), `for ${value}`).toHaveLength(1)
  })

  test('finds a word by two characters in a script whose words are that short', async () => {
    await addWork('東京タワー ねこ 서울')
    for (const value of ['東京', 'ねこ', '서울']) expect(await found(value), `for ${value}`).toHaveLength(1)
    expect(await found('東')).toEqual([])
  })

  test('continues a first filling after an interruption, and keeps no deleted entries', async () => {
    const count = BATCH + 20
    for (let n = 0; n < count; n++) await addWork(`Heron ${n}`, { tags: ['heron'] })
    expect(await indexDue({ database })).toBe(BATCH)
    expect(await indexDue({ database })).toBeGreaterThan(0)
    expect(await database.db.$count(searchDueTable)).toBe(0)
    expect(await found(`heron ${count - 1}`, { types: ['NFT'] })).toEqual([`NFT Heron ${count - 1}`])
    await database.db.delete(nftMetadataTable)
    await index()
    for (const table of [searchDocumentTable, searchWordTable, searchEntryTable]) {
      expect(await database.db.$count(table)).toBe(0)
    }
  })

  test('reads older entries in parts, and continues where it was interrupted', async () => {
    const works = BATCH + 20
    for (let n = 0; n < works; n++) await addWork(`Curlew ${n}`)
    await index()
    await database.transaction(forgetIndex)
    await database.transaction(noteChanges)
    expect(await database.db.$count(searchDueTable), 'in no statement that grows with the market').toBe(0)
    const indexed = () => database.db.$count(searchDocumentTable, eq(searchDocumentTable.type, 'NFT'))
    while ((await indexed()) === 0) expect(await indexDue({ database })).toBeGreaterThan(0)
    expect(await indexed()).toBe(BATCH)
    // As the next server begins.
    await database.transaction(noteChanges)
    await addWork('Whimbrel')
    expect(await found('whimbrel'), 'changes come first').toEqual(['NFT Whimbrel'])
    expect(await found(`curlew ${works - 1}`)).toEqual([`NFT Curlew ${works - 1}`])
    expect(await indexed()).toBe(works + 1)
    await database.db.delete(nftMetadataTable)
    await index()
  })

  test.each([
    ['under other rules', (tx: Transaction) => tx.execute(sql`comment on function search.note_change() is 'earlier'`)],
    ['by command', forgetIndex],
  ])('reindexes everything %s', async (_, forget) => {
    await addWork('Osprey')
    await index()
    await database.transaction(async (tx) => {
      await tx.execute(sql`delete from ${searchEntryTable}`)
      await forget(tx)
    })
    expect(await found('osprey')).toEqual([])
    await database.transaction(noteChanges)
    await index()
    await database.transaction(noteChanges)
    expect(await found('osprey')).toContain('NFT Osprey')
  })
})
