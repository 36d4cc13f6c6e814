import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FacetError } from '@facet/errors'
import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cursor } from '../chain/cursor.ts'
import { CURSOR_ID, cursorTable } from '../chain/cursor-table.ts'
import { royaltyToAgree } from '../market/royalty-to-agree.ts'
import { openEmbeddedFileStore } from '../media/embedded-file-store.ts'
import { createKnownFiles } from '../media/known-files.ts'
import type { Database } from '../platform/db/database.ts'
import { type TestDatabaseSource, testDatabases } from '../platform/test/test-databases.ts'
import type { Services } from '../services.ts'
import { assetTable } from './asset-table.ts'
import { holdingTable } from './holding-table.ts'
import { createSetbacks, resolveDue } from './metadata-worker.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { readTerms } from './nft-terms.ts'
import { ensureMetadata, resolveMetadata, retryMetadata } from './resolve-metadata.ts'
import { assetRow } from '../nft/test/work-rows.ts'

const cursorRow: Cursor = {
  genesisId: 'test-v1',
  genesisHash: '',
  round: 1n,
  blockHash: '',
  timestampSeconds: 1,
  rules: '',
}

const asset = (assetId: bigint, url = '') => ({ ...assetRow('A', Number(assetId)), url })

describe.each(testDatabases)('the metadata worker, on $name', (kind) => {
  let source: TestDatabaseSource
  let database: Database
  let folder: string
  let services: Parameters<typeof resolveDue>[0]
  beforeAll(async () => {
    source = await kind.start()
    database = await source.open()
    folder = mkdtempSync(join(tmpdir(), 'facet-metadata-'))
    const log = { warn: () => {} } as unknown as Services['log']
    const clock = { round: 1, shownRound: 1 } as Services['clock']
    const files = await openEmbeddedFileStore(folder)
    services = { database, log, clock, files, knownFiles: createKnownFiles(database) }
  })
  afterAll(async () => {
    await database.close()
    await source.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const resolved = async () =>
    (await database.db.select().from(nftMetadataTable).orderBy(asc(nftMetadataTable.assetId))).map((row) => row.assetId)

  test('continues after an NFT whose row cannot be written, and retries that NFT later', async () => {
    const setbacks = createSetbacks()
    await database.db.insert(assetTable).values([asset(1n), asset(2n), asset(3n)])
    await database.db.execute(sql`alter table market.nft_metadata add constraint not_two check (asset_id <> 2)`)
    expect(await resolveDue(services, -1n, setbacks, 0)).toEqual({ doneRound: 0n, count: 3 })
    expect(await resolved()).toEqual([1n, 3n])

    expect(await resolveDue(services, -1n, setbacks, 59_999)).toEqual({ doneRound: 0n, count: 0 })
    await resolveDue(services, 1n, setbacks, 60_000)
    expect(setbacks.waiting(179_999)).toEqual([2n])

    await database.db.execute(sql`alter table market.nft_metadata drop constraint not_two`)
    await resolveDue(services, 1n, setbacks, 179_999)
    expect(await resolved()).toEqual([1n, 3n])
    await resolveDue(services, 1n, setbacks, 180_000)
    expect(await resolved()).toEqual([1n, 2n, 3n])
    expect(setbacks.keys()).toEqual([])
  })

  test('resolves a work that was imported into the latest round after it was done', async () => {
    const { doneRound } = await resolveDue(services, -1n, createSetbacks())
    await database.db.insert(assetTable).values({ ...asset(9n), configuredRound: BigInt(services.clock.round) })
    await resolveDue(services, doneRound, createSetbacks())
    expect(await resolved()).toContain(9n)
  })

  test('lets royalties fall but never rise once an account other than the creator holds the work', async () => {
    const configured = async (round: bigint, royaltiesPercent: number, url = '') => {
      const set = { url, configuredRound: round, arc69: { royaltiesPercent } }
      const [row] = await database.db
        .insert(assetTable)
        .values({ ...asset(5n), ...set })
        .onConflictDoUpdate({ target: assetTable.assetId, set })
        .returning()
      return row ? (await ensureMetadata(services, row)).royaltiesPercent : undefined
    }
    expect(await configured(1n, 0)).toBe(0)
    expect(await configured(2n, 5)).toBe(5)
    const holding = { assetId: 5n, address: 'B', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 2n }
    await database.db.insert(holdingTable).values(holding)
    expect(await configured(3n, 10)).toBe(5)
    expect(await configured(4n, 2.5)).toBe(2.5)
    expect(await configured(5n, 5)).toBe(2.5)
    const unread = 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku#arc3'
    expect(await configured(6n, 0, unread)).toBe(2.5)
    // Not even in two steps, with a first file that cannot be read.
    expect(await configured(7n, 10)).toBe(2.5)
  })

  test('gives up on a work that can never be read, however often it is reconfigured, and lets its owner sell it', async () => {
    const unread = 'ipfs://bafkreicysg23kiwv34eg2d7qweipxwosdo2py4ldv42nbauguluen5v6am#arc3'
    const configured = async (configuredRound: bigint) => {
      const [row] = await database.db
        .insert(assetTable)
        .values({ ...asset(6n, unread), configuredRound })
        .onConflictDoUpdate({ target: assetTable.assetId, set: { configuredRound } })
        .returning()
      if (!row) throw new RangeError('a work')
      const { state } = await ensureMetadata(services, row)
      const agreed = royaltyToAgree(services as Services, row, 'HOLDER')
      return [state, await agreed.catch(({ code }: FacetError) => code)]
    }
    const unknown = ['partial', 'royalty-unknown']
    for (let round = 1n; round <= 7n; round++) expect(await configured(round)).toEqual(unknown)
    expect(await configured(8n)).toEqual(['given-up', 0])
    expect(await readTerms(database.db, 6n)).toMatchObject({ sinceRound: 0n, royaltyBasisPoints: 0 })
    // Retried from then on, although its terms are known.
    expect(await configured(9n)).toEqual(['partial', 0])
  })

  test('reads once more for a visitor, without counting a failure as an attempt', async () => {
    const bytes = Buffer.from(
      JSON.stringify({ name: 'Late', image: 'ipfs://bafkreicysg23kiwv34eg2d7qweipxwosdo2py4ldv42nbauguluen5v6am' }),
    )
    const late = await openEmbeddedFileStore(mkdtempSync(join(folder, 'late-')))
    const [row] = await database.db
      .insert(assetTable)
      .values(asset(10n, `ipfs://${await late.add(bytes)}#arc3`))
      .returning()
    if (!row) throw new RangeError('a work')
    const unread = await ensureMetadata(services, row)
    expect(unread).toMatchObject({ state: 'partial', attempts: 1 })
    for (let look = 0; look < 10; look++) expect(await retryMetadata(services, row)).toEqual(unread)
    await services.files.add(bytes)
    const read = await retryMetadata(services, row)
    expect(read).toMatchObject({ state: 'complete', nextAttemptSeconds: null })
    expect(read.imageCid).not.toBe('')
  })

  test('does not overwrite a newer configuration or reading with a slower one', async () => {
    const later = { ...asset(7n), configuredRound: 9n, arc69: { royaltiesPercent: 2, description: 'later' } }
    const earlier = { ...later, configuredRound: 8n, arc69: { royaltiesPercent: 1, description: 'earlier' } }
    const unread = { ...later, url: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku#arc3' }
    await database.db.insert(assetTable).values(later)
    const stored = await resolveMetadata(services, later, 0)
    expect(stored).toMatchObject({ state: 'complete', description: 'later' })
    expect(await resolveMetadata(services, earlier, 0)).toEqual(stored)
    expect(await resolveMetadata(services, unread, 0)).toEqual(stored)
    expect(await ensureMetadata(services, later)).toEqual(stored)
    expect(await readTerms(database.db, 7n)).toMatchObject({ sinceRound: 0n, royaltyBasisPoints: 200 })
  })

  test('sees a buyer in the block being applied', async () => {
    const work = { ...asset(8n), arc69: { royaltiesPercent: 5 } }
    const raised = { ...work, configuredRound: 2n, arc69: { royaltiesPercent: 10 } }
    const holding = { assetId: 8n, address: 'B', amountBaseUnits: 1n, isFrozen: false, acquiredRound: 3n }
    await database.db.insert(assetTable).values(work)
    await database.db.insert(cursorTable).values({ id: CURSOR_ID, ...cursorRow })
    await ensureMetadata(services, work)
    const bought = Promise.withResolvers<void>()
    const waiting = Promise.withResolvers<void>()
    const block = database.transaction(async (tx) => {
      await tx.update(cursorTable).set({ round: 3n })
      await tx.insert(holdingTable).values(holding)
      bought.resolve()
      await waiting.promise
    })
    await bought.promise
    const resolving = ensureMetadata(services, raised)
    await expect.poll(() => isOneWaiting(database)).toBe(true)
    waiting.resolve()
    await block
    expect((await resolving).royaltiesPercent).toBe(5)
  })

  test('registers the file that an NFT names, and the picture and film that the file names, as known files', async () => {
    const picture = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
    const file = await services.files.add(
      Buffer.from(JSON.stringify({ image: `ipfs://${picture}/a%20b.png`, animation_url: `ipfs://${picture}/b.mp4` })),
    )
    await database.db.insert(assetTable).values(asset(4n, `ipfs://${file}#arc3`))
    await resolveDue(services, -1n, createSetbacks())
    for (const path of [file, `${picture}/a b.png`, `${picture}/b.mp4`])
      expect(await services.knownFiles.has(path)).toBe(true)
    expect(await services.knownFiles.has(picture)).toBe(false)
  })
})

/** Whether a query waits for a transaction to end. The embedded database has one session, so there every query waits. */
async function isOneWaiting({ kind, db }: Database): Promise<boolean> {
  if (kind === 'pglite') return true
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await db.execute(waiting)).rowCount === 1
}
