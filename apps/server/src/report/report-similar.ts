import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { announce } from '../asset/metadata-worker.ts'
import { isUncompared, type NftMetadataRow, nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { RETRY_SECONDS } from '../asset/resolve-metadata.ts'
import { CHANGE_CHANNEL } from '../chain/market-change.ts'
import { secondsNow } from '../moderation/publish-decision.ts'
import type { Transaction } from '../platform/db/database.ts'
import type { Stop } from '../platform/domain.ts'
import type { Services as MarketServices } from '../market/services.ts'
import { compareWork, type ComparedServices, readFingerprint } from '../similarity/compare-work.ts'
import { awaitDecision, openCase } from './write-report.ts'

/** Works of one run, and how many files of them are read concurrently. */
const BATCH = 32
const PARALLEL = 8
/** Pause when nothing is due and no work changes. Metadata that a page's request reads announces no change. */
const REST_MS = 5_000

type Services = ComparedServices & Pick<MarketServices, 'database' | 'clock' | 'log'>

/**
 * Compares the pictures of new works with those of earlier ones, in one process at a time, and reports those that look alike. Works
 * without a comparison are due, so that a market that has none yet catches up.
 */
export async function startReportingSimilar(services: Services): Promise<Stop> {
  const { database, log } = services
  let wake = () => {}
  const unsubscribe = await database.subscribe(CHANGE_CHANNEL, () => wake())
  const leadership = database.lead('similarity', async (signal) => {
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      wake = next.resolve
      const count = await reportSimilar(services, signal).catch((error: unknown) => {
        log.warn({ err: error }, 'pictures could not be compared')
        return 0
      })
      if (count === BATCH) continue
      await Promise.race([next.promise, wait(REST_MS, undefined, { signal })]).catch(() => {})
    }
  })
  return async () => {
    unsubscribe()
    await leadership.stop()
  }
}

/** Compares a batch of due works, the longest due first. @returns the size of the batch */
async function reportSimilar(services: Services, signal: AbortSignal): Promise<number> {
  const { compareAtSeconds, assetId } = nftMetadataTable
  const due = await services.database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(nftMetadataTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .where(and(isUncompared(nftMetadataTable), lte(compareAtSeconds, secondsNow()), isNull(assetTable.destroyedRound)))
    .orderBy(asc(compareAtSeconds), asc(assetId))
    .limit(BATCH)
  for (let start = 0; start < due.length; start += PARALLEL) {
    if (signal.aborted) break
    const read = due.slice(start, start + PARALLEL).map(async (work) => ({
      ...work,
      fingerprint: await readFingerprint(services, work.metadata).catch(() => undefined),
    }))
    for (const work of await Promise.all(read)) await reportIfSimilar(services, work)
  }
  return due.length
}

interface Read {
  asset: AssetRow
  metadata: NftMetadataRow
  /** undefined where the file could not be had. */
  fingerprint: Uint8Array | null | undefined
}

async function reportIfSimilar(services: Services, { asset, metadata, fingerprint }: Read): Promise<void> {
  const { database, log } = services
  const keep =
    fingerprint === undefined
      ? undefined
      : await compareWork(database, asset, metadata, fingerprint).catch((error: unknown) => {
          log.warn({ err: error, assetId: String(asset.assetId) }, 'the picture of a work could not be compared')
          return undefined
        })
  const found = await database.transaction(async (tx) => {
    const isCurrent = await markCompared(tx, metadata, keep !== undefined)
    if (!keep || !isCurrent) return []
    const fresh = await keep(tx)
    for (const later of new Set(fresh.map(({ assetId }) => assetId))) {
      await awaitDecision(tx, (await openCase(tx, 'assetId', later)).id)
    }
    return fresh.map(({ assetId }) => assetId)
  })
  await announce(services, found)
}

/** @returns whether the work is still described as it was when it was compared */
async function markCompared(tx: Transaction, metadata: NftMetadataRow, isDone: boolean): Promise<boolean> {
  const { assetId, imageCid, contentType } = nftMetadataTable
  const attempts = metadata.compareAttempts + 1
  const pause = isDone ? undefined : RETRY_SECONDS[metadata.compareAttempts]
  const set = { compareAtSeconds: pause === undefined ? null : secondsNow() + pause, compareAttempts: attempts }
  const isSame: SQL | undefined = and(
    eq(assetId, metadata.assetId),
    eq(imageCid, metadata.imageCid),
    eq(contentType, metadata.contentType),
  )
  return (await tx.update(nftMetadataTable).set(set).where(isSame).returning()).length > 0
}
