import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { insertRows, upsertRows } from './bulk-write.ts'

const TEXTS = ['', 'NULL', 'null', '"', '\\', '\\"', '{a,b}', ' a, b ', 'one\ntwo\t', "it's $1", '👾 é', '\\N']

describe.each(testDatabases)('many rows written in one statement, on $name', (kind) => {
  let databases: TestDatabaseSource
  beforeAll(async () => {
    databases = await kind.start()
  })
  afterAll(() => databases.stop())

  test('round-trip any text, also when replaced', async () => {
    const database = await databases.open()
    const rows = TEXTS.map((text, index) => assetRow(BigInt(index), text))
    const renamed = rows.map((row) => ({ ...row, name: `${row.name}!`, destroyedRound: null, arc69: null }))
    const read = () => database.db.select().from(assetTable).orderBy(assetTable.assetId)
    await database.transaction((tx) => insertRows(tx, assetTable, rows))
    expect(await read()).toEqual(rows)
    await database.transaction((tx) => upsertRows(tx, assetTable, renamed))
    expect(await read()).toEqual(renamed)
    await database.close()
  })
})

/** A row with the same text in each column, and the largest numbers. */
function assetRow(assetId: bigint, text: string): AssetRow {
  return {
    assetId,
    creator: text,
    knownBaseUnits: 1n,
    createdRound: 2n ** 63n - 1n,
    createdAtSeconds: 1_700_000_000,
    totalBaseUnits: 2n ** 64n - 1n,
    decimals: 0,
    isCollectible: true,
    isDefaultFrozen: false,
    unitName: text,
    name: text,
    url: text,
    metadataHash: null,
    manager: text,
    reserve: null,
    freeze: null,
    clawback: null,
    arc69: { description: text },
    configuredRound: 0n,
    destroyedRound: assetId,
  }
}
