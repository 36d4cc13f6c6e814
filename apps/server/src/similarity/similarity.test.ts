import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import type { NftMetadataRow } from '../asset/nft-metadata-table.ts'
import { assetRow } from '../nft/test/work-rows.ts'
import type { Database } from '../platform/db/database.ts'
import { openPostgres } from '../platform/db/open-postgres.ts'
import { blocksRead } from '../platform/test/blocks-read.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { startTestPostgres, type TestPostgres } from '../platform/test/test-postgres.ts'
import { compareWork } from './compare-work.ts'
import { findSimilar } from './find-similar.ts'
import { isFlat, SIDE } from './fingerprint.ts'
import { keysOf } from './fingerprint-keys.ts'
import { fingerprintKeyTable, fingerprintTable } from './fingerprint-table.ts'
import { type Figures, generateSet, measureSimilarity } from './test/measure-similarity.ts'

describe('pictures that look alike', () => {
  const copiesOfKind = 7
  let postgres: TestPostgres
  let database: Database
  let figures: Figures
  beforeAll(async () => {
    postgres = await startTestPostgres()
    database = await openPostgres({ url: await postgres.createDatabase(), poolSize: 2 })
    figures = await measureSimilarity(database, await generateSet({ count: 210, copiesOfKind }))
  }, 300_000)
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  test('finds the original of a copy, however it was made', () => {
    let [all, allFound] = [0, 0]
    for (const [kind, { copies, found }] of figures.kinds) {
      expect(copies).toBe(copiesOfKind)
      expect({ kind, isFoundMostly: found / copies >= 0.7 }).toEqual({ kind, isFoundMostly: true })
      all += copies
      allFound += found
    }
    expect(allFound / all).toBeGreaterThanOrEqual(0.93)
  })

  test('does not mistake another creator’s picture for a copy', () => {
    expect(figures.pictures).toBeGreaterThan(200)
    expect(figures.falseAlarms).toEqual([])
    expect(figures.alsoLike).toBe(0)
  })
})

/** Waves of brightness, unlike those of another phase. */
const waves = (phase: number) =>
  Uint8Array.from({ length: SIDE ** 2 }, (_, at) =>
    Math.round(128 + 50 * Math.sin(at / 5 + phase) + 50 * Math.sin((at % SIDE) / (3 + phase) + at / 97)),
  )

test('knows pictures with too little in them', () => {
  const plain = new Uint8Array(SIDE ** 2).fill(40)
  expect(isFlat(plain)).toBe(true)
  expect(isFlat(plain.with(500, 255))).toBe(true)
  expect(isFlat(waves(0))).toBe(false)
})

describe.each(testDatabases)('fingerprints, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
  })

  const compare = async (asset: AssetRow, path: string, fingerprint: Uint8Array) => {
    await database.db
      .insert(assetTable)
      .values(asset)
      .onConflictDoUpdate({ target: assetTable.assetId, set: { configuredRound: asset.configuredRound } })
    const keep = await compareWork(database, asset, { imageCid: path } as NftMetadataRow, fingerprint)
    return (await database.transaction(keep)).map(({ assetId, earlierId }) => [assetId, earlierId])
  }

  test('dates a changed picture by when the market first saw it', async () => {
    const reserve = { ...assetRow('squatter', 1), url: 'template-ipfs://{ipfscid:1:raw:reserve:sha2-256}' }
    expect(await compare(reserve, 'blank', waves(3))).toEqual([])
    expect(await compare(assetRow('artist', 2), 'original', waves(0))).toEqual([])
    expect(await compare({ ...reserve, configuredRound: 5n }, 'stolen', waves(0))).toEqual([[1n, 2n]])
    const later = await compare(assetRow('third', 4), 'another', waves(0))
    expect(new Map(later.map(([id, earlier]) => [earlier, id]))).toEqual(
      new Map([
        [1n, 4n],
        [2n, 4n],
      ]),
    )
  })

  test('dates an immutable picture by its asset, however late it is imported', async () => {
    expect(await compare(assetRow('copyist', 11), 'copy', waves(1))).toEqual([])
    const imported = { ...assetRow('first', 10), createdRound: null, configuredRound: 7n }
    expect(await compare(imported, 'first', waves(1))).toEqual([[11n, 10n]])
  })

  test('seeks each key once in a new market, without statistics for the planner', async () => {
    const ids = Array.from({ length: 60 }, (_, place) => 101 + place)
    await database.db.insert(assetTable).values(ids.map((id) => assetRow(`artist ${id}`, id)))
    await database.db
      .insert(fingerprintKeyTable)
      .values(ids.flatMap((id) => keysOf(waves(id)).map((key) => ({ key, since: BigInt(id), assetId: BigInt(id) }))))
    const shown = { path: '', since: 200n, fingerprint: waves(0.5), creators: ['another'] }
    expect(await blocksRead(database, () => findSimilar(database, shown, 'earlier'))).toBeLessThan(15_000)
  })

  test('reads few pictures that an account mints with another’s keys', async () => {
    await compare(assetRow('victim', 20), 'victim', waves(2))
    await database.db.execute(sql`insert into ${assetTable} select copy.* from ${assetTable} as asset,
      generate_series(1000, 4000) as id, jsonb_populate_record(null::${assetTable},
        to_jsonb(asset) || jsonb_build_object('asset_id', id, 'creator', 'flood')) as copy where asset.asset_id = 20`)
    await database.db.execute(sql`insert into ${fingerprintTable} select id, 'flood ' || id, id, luminance
      from ${fingerprintTable}, generate_series(1000, 4000) as id where asset_id = 20`)
    await database.db.execute(sql`insert into ${fingerprintKeyTable} select key, id, id
      from ${fingerprintKeyTable}, generate_series(1000, 4000) as id where asset_id = 20`)
    const copy = { path: '', since: 5_000n, fingerprint: waves(2), creators: ['copyist'] }
    const found = await findSimilar(database, copy, 'earlier')
    expect(found.map(({ assetId }) => assetId)).toContain(20n)
    expect(found.length).toBe(16)
  })
})
