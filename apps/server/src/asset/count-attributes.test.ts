import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainBlock, ChainTransaction } from '../chain/chain-transaction.ts'
import type { Cursor } from '../chain/cursor.ts'
import { applyBatch } from '../chain/follower.ts'
import { clearProjection } from '../chain/hash-projection.ts'
import { openEmbeddedFileStore } from '../media/embedded-file-store.ts'
import { createKnownFiles } from '../media/known-files.ts'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { attributeCountTable, countedWorkTable } from './attribute-count-table.ts'
import { rankByRarity, rateAttributes } from './attribute-rarity.ts'
import { rescoreDue } from './attribute-scores.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { type MetadataServices, resolveMetadata } from './resolve-metadata.ts'
import { projectionOf } from '../kinds.ts'

const projection = projectionOf({
  platformAddress: '',
  minFeeBasisPoints: 0,
  vaultAppId: 0n,
  prizeVaultAppId: 0n,
  currencies: new Map([[0n, 6]]),
})
const NO_BYTES = new Uint8Array(0)
const CREATORS = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
const WORKS = 12
const ROUNDS = 25

type Traits = Record<string, string>

function transaction(assetId: bigint, isNew: boolean, traits: Traits | undefined): ChainTransaction {
  const sender = CREATORS[Number(assetId) % CREATORS.length] ?? NO_BYTES
  const params = {
    totalBaseUnits: 1n,
    decimals: 0,
    isDefaultFrozen: false,
    unitName: 'U',
    name: `Work ${assetId}`,
    url: '',
    metadataHash: undefined,
    manager: sender,
    reserve: undefined,
    freeze: undefined,
    clawback: undefined,
  }
  return {
    type: 'acfg',
    sender,
    intra: Number(assetId),
    group: undefined,
    note: traits ? Buffer.from(JSON.stringify({ standard: 'arc69', properties: traits })) : NO_BYTES,
    assetTransfer: undefined,
    assetConfig: {
      assetId: isNew ? 0n : assetId,
      createdAssetId: isNew ? assetId : 0n,
      params: traits ? params : undefined,
    },
    assetFreeze: undefined,
    appCall: undefined,
    inner: [],
    topLevelId: () => `TX${assetId}`,
  }
}

describe.each(testDatabases)('counts of attributes, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  let folder: string
  let services: MetadataServices
  beforeAll(async () => {
    source = await kind.start()
    folder = mkdtempSync(join(tmpdir(), 'facet-counts-'))
    database = await source.open()
    const files = await openEmbeddedFileStore(folder)
    services = { database, files, knownFiles: createKnownFiles(database) }
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const blocks: ChainBlock[] = []
  let cursor: Cursor | undefined
  async function apply(...transactions: ChainTransaction[]): Promise<void> {
    const round = blocks.length
    const block: ChainBlock = {
      round: BigInt(round),
      timestampSeconds: 1_700_000_000 + round,
      genesisHash: new Uint8Array(32).fill(7),
      genesisId: 'counts-v1',
      hash: new Uint8Array(32).fill(round + 1),
      previousHash: new Uint8Array(32).fill(round),
      transactions,
    }
    blocks.push(block)
    cursor = await applyBatch({ database, projection }, cursor, [block], true)
  }

  const assets = () => database.db.select().from(assetTable).orderBy(asc(assetTable.assetId))

  const resolve = (rows: readonly AssetRow[]) => Promise.all(rows.map((asset) => resolveMetadata(services, asset, 0)))

  const { creator, name, value } = attributeCountTable
  const counted = () => database.db.select().from(attributeCountTable).orderBy(creator, name, value)

  /** The expected counts, computed from the works themselves. */
  async function recounted(): Promise<unknown[]> {
    const { rows } = await database.db.execute(sql`
      with work as (
        select a.creator, m.attributes from ${assetTable} as a join ${nftMetadataTable} as m on m.asset_id = a.asset_id
        where a.is_collectible and a.destroyed_round is null and m.attributes <> '[]'::jsonb
      )
      select creator, has.key as name, has.value, count(*)::integer as works
      from work, jsonb_to_recordset(work.attributes || '[{"key": "", "value": ""}]') as has(key text, value text)
      group by 1, 2, 3 order by 1, 2, 3`)
    return rows
  }

  // A Park–Miller generator: the same works on every run.
  let seed = 42
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % limit
  }
  const randomTraits = (): Traits =>
    Object.fromEntries(Array.from({ length: below(4) }, () => [`name ${below(3)}`, `value ${below(3)}`]))

  test('equal a recount after concurrent inserts, replacements and deletions', async () => {
    const ids = Array.from({ length: WORKS }, (_, index) => BigInt(index + 1))
    await apply(...ids.map((assetId) => transaction(assetId, true, randomTraits())))
    await resolve(await assets())
    expect((await counted()).length).toBeGreaterThan(CREATORS.length)
    expect(await counted()).toEqual(await recounted())
    let alive = ids
    for (let round = 0; round < ROUNDS; round++) {
      const before = await assets()
      const gone = round % 5 === 4 ? alive[below(alive.length)] : undefined
      alive = alive.filter((assetId) => assetId !== gone)
      const chosen = alive.filter(() => below(2) === 0)
      const changes = chosen.map((assetId) => transaction(assetId, false, randomTraits()))
      if (gone !== undefined) changes.push(transaction(gone, false, undefined))
      const next = before.map((asset) => ({ ...asset, arc69: { properties: [{ key: 'name 0', value: 'at once' }] } }))
      // Reads during a block see the state before it; the same work is stored twice concurrently.
      await Promise.all([apply(...changes), resolve(before), resolve(next)])
      expect(await counted()).toEqual(await recounted())
      await resolve(await assets())
      expect(await counted()).toEqual(await recounted())
    }
    expect(alive).toHaveLength(WORKS - ROUNDS / 5)
  })

  test('give every work its score, computed again for all works of a creator after a pause', async () => {
    const scores = async () => {
      const { rows } = await database.db.execute<{ asset_id: string; score: number }>(
        sql`select asset_id, score from ${countedWorkTable} order by asset_id`,
      )
      return new Map(rows.map(({ asset_id, score }) => [asset_id, score]))
    }
    const { rows: expected } = await database.db.execute<{ asset_id: string; score: number }>(sql`
      select asset_id, sum(1.0 / works)::double precision as score from ${countedWorkTable} as work
      cross join lateral jsonb_to_recordset(work.attributes) as has(key text, value text)
      join ${attributeCountTable} as counts on counts.creator = work.creator and (name, counts.value) = (has.key, has.value)
      group by 1 order by 1`)
    const expectedScores = new Map(expected.map(({ asset_id, score }) => [asset_id, score]))
    expect(await scores(), 'a change leaves the scores of other works').not.toEqual(expectedScores)
    const now = Math.floor(Date.now() / 1_000)
    await rescoreDue(services, now)
    expect(await scores()).toEqual(expectedScores)
    await database.db.execute(sql`update ${countedWorkTable} set score = 0`)
    await rescoreDue(services, now + 60)
    expect(new Set((await scores()).values()), 'nothing changed since').toEqual(new Set([0]))
    const before = (await assets()).filter(({ destroyedRound }) => destroyedRound === null)
    await resolve(before.map((asset) => ({ ...asset, arc69: { properties: [{ key: 'Hat', value: 'one' }] } })))
    await rescoreDue(services, now)
    const early = await scores()
    await rescoreDue(services, now + 60)
    const late = await scores()
    expect(early, 'too early').not.toEqual(late)
    expect(new Set(late.values()).size, 'equal works of each creator').toBeLessThanOrEqual(CREATORS.length)
    await resolve(before)
    await rescoreDue(services, now + 120)
    expect(await scores()).toEqual(expectedScores)
  })

  test('stay unchanged when the chain is read again', async () => {
    const before = await counted()
    expect(before).not.toEqual([])
    await database.transaction(clearProjection)
    await applyBatch({ database, projection }, undefined, blocks, true)
    expect(await counted()).toEqual(before)
    expect(await counted()).toEqual(await recounted())
  })

  test('give an attribute’s rarity and a work’s rank, except for a creator’s only work', async () => {
    const rate = async (assetId: bigint) => {
      const [row] = await database.db
        .select()
        .from(assetTable)
        .innerJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
        .where(eq(assetTable.assetId, assetId))
      return row ? rateAttributes(services, row.asset, row.nft_metadata) : []
    }
    const [last] = (await assets()).slice(-1)
    const { round } = cursor ?? { round: 0n }
    const row = { assetId: 101n, creator: 'C', configuredRound: round, destroyedRound: null }
    const works = [
      { ...row, arc69: { properties: [{ key: 'Hat', value: 'red' }] } },
      { ...row, assetId: 102n, arc69: { properties: [{ key: 'Hat', value: 'blue' }] } },
      {
        ...row,
        assetId: 103n,
        arc69: {
          properties: [
            { key: 'Hat', value: 'red' },
            { key: 'Eye', value: '' },
          ],
        },
      },
      { ...row, assetId: 104n, arc69: null },
    ].map((work) => ({ ...(last as AssetRow), ...work }))
    await database.db.insert(assetTable).values(works)
    await resolve(works.slice(0, 1))
    expect(await rate(101n)).toEqual([{ key: 'Hat', value: 'red', rarity: null }])
    expect(await rankByRarity(services, { assetId: 101n }), 'an only work').toBeNull()
    await resolve(works)
    expect(await rate(103n)).toEqual([
      { key: 'Hat', value: 'red', rarity: 66.7 },
      { key: 'Eye', value: '', rarity: 33.3 },
    ])
    expect(await rate(104n)).toEqual([])
    const rank = (assetId: bigint) => rankByRarity(services, { assetId })
    await rescoreDue(services, Math.floor(Date.now() / 1_000) + 300)
    // 103 has the only eye, 102 the only blue hat.
    expect(await rank(103n)).toEqual({ place: 1, of: 3 })
    expect(await rank(102n)).toEqual({ place: 2, of: 3 })
    expect(await rank(101n)).toEqual({ place: 3, of: 3 })
    expect(await rank(104n)).toBeNull()
  })

  test('delete rows whose count falls to zero', async () => {
    const works = (await assets()).filter(({ destroyedRound }) => destroyedRound === null)
    await resolve(works.map((asset) => ({ ...asset, arc69: null })))
    expect(await counted()).toEqual([])
  })
})
