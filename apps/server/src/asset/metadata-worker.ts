import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, inArray, isNull, lt, notInArray, or } from 'drizzle-orm'
import type { Stop } from '../platform/domain.ts'
import type { Services } from './services.ts'
import { CHANGE_CHANNEL, changePayloads } from '../chain/market-change.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { rescoreDue } from './attribute-scores.ts'
import { resolveMetadata } from './resolve-metadata.ts'
import { Setbacks } from './setbacks.ts'

/** NFTs per run, and how many of them concurrently. */
const BATCH = 64
const PARALLEL = 8
/** Pause when nothing is due and no new block arrives. */
const REST_MS = 30_000

/** NFTs whose row could not be written, by id. */
export const createSetbacks = () => new Setbacks<bigint>({ firstMs: 60_000, longestMs: 86_400_000 })

type WorkerServices = Pick<Services, 'database' | 'files' | 'knownFiles' | 'clock' | 'log'>

/** Resolves the NFTs of new blocks, retries unread files and keeps ranks up to date, in one process at a time. */
export async function startMetadataWorker(services: Services): Promise<Stop> {
  const { database, log } = services
  let wake = () => {}
  const unsubscribe = await database.subscribe(CHANGE_CHANNEL, () => wake())
  const leadership = database.lead('nft-metadata', async (signal) => {
    let doneRound = -1n
    const setbacks = createSetbacks()
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      wake = next.resolve
      const done = await resolveDue(services, doneRound, setbacks).catch((error: unknown) => {
        log.warn({ err: error }, 'metadata could not be resolved')
        return { doneRound, count: 0 }
      })
      doneRound = done.doneRound
      const isBehind = await rescoreDue(services).catch((error: unknown) => {
        log.warn({ err: error }, 'ranks could not be computed')
        return false
      })
      if (done.count === BATCH || isBehind) continue
      await Promise.race([next.promise, wait(REST_MS, undefined, { signal })]).catch(() => {})
    }
  })
  return async () => {
    unsubscribe()
    await leadership.stop()
  }
}

/**
 * Resolves the remaining NFTs, given that every NFT configured up to a round is done or among the setbacks.
 * @returns the round up to which that now holds: imports still add works to the latest one
 */
export async function resolveDue(
  services: WorkerServices,
  doneRound: bigint,
  setbacks: Setbacks<bigint>,
  nowMs = Date.now(),
): Promise<{ doneRound: bigint; count: number }> {
  const round = BigInt(services.clock.round)
  const unresolved = await findUnresolved(services, doneRound, setbacks.keys())
  const due = [
    ...unresolved,
    ...(await findRetries(services, setbacks.keys())),
    ...(await findFailed(services, setbacks, nowMs)),
  ]
  for (let start = 0; start < due.length; start += PARALLEL) {
    const resolved = await Promise.all(
      due.slice(start, start + PARALLEL).map(async ({ asset, attempts }) => {
        try {
          const { state } = await resolveMetadata(services, asset, attempts)
          setbacks.forget(asset.assetId)
          return attempts === 0 || state === 'complete' ? asset : undefined
        } catch (error) {
          services.log.warn({ err: error, assetId: String(asset.assetId) }, 'metadata of an NFT could not be stored')
          setbacks.postpone(asset.assetId, nowMs)
          return undefined
        }
      }),
    )
    await announce(
      services,
      resolved.flatMap((asset) => asset?.assetId ?? []),
    )
  }
  return { doneRound: unresolved.length < BATCH ? round - 1n : doneRound, count: unresolved.length }
}

interface DueAsset {
  asset: AssetRow
  attempts: number
}

async function findUnresolved({ database }: WorkerServices, doneRound: bigint, failed: bigint[]): Promise<DueAsset[]> {
  const { assetId, configuredRound } = nftMetadataTable
  const isUnresolved = or(isNull(assetId), lt(configuredRound, assetTable.configuredRound))
  const rows = await database.db
    .select({ asset: assetTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(assetId, assetTable.assetId))
    .where(and(gt(assetTable.configuredRound, doneRound), isNft, isUnresolved, notInArray(assetTable.assetId, failed)))
    .orderBy(asc(assetTable.configuredRound))
    .limit(BATCH)
  return rows.map(({ asset }) => ({ asset, attempts: 0 }))
}

async function findRetries({ database }: WorkerServices, failed: bigint[]): Promise<DueAsset[]> {
  const { assetId, state, nextAttemptSeconds, attempts } = nftMetadataTable
  const now = Math.floor(Date.now() / 1_000)
  return database.db
    .select({ asset: assetTable, attempts })
    .from(nftMetadataTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .where(and(eq(state, 'partial'), lt(nextAttemptSeconds, now), isNft, notInArray(assetTable.assetId, failed)))
    .limit(BATCH)
}

/** The setbacks whose pause is over; forgets NFTs destroyed meanwhile. */
async function findFailed(
  { database }: WorkerServices,
  setbacks: Setbacks<bigint>,
  nowMs: number,
): Promise<DueAsset[]> {
  const ids = setbacks.due(nowMs).slice(0, BATCH)
  const rows = await database.db
    .select()
    .from(assetTable)
    .where(and(inArray(assetTable.assetId, ids), isNft))
  const found = new Set(rows.map(({ assetId }) => assetId))
  for (const assetId of ids) if (!found.has(assetId)) setbacks.forget(assetId)
  return rows.map((asset) => ({ asset, attempts: 0 }))
}

const isNft = and(eq(assetTable.isCollectible, true), isNull(assetTable.destroyedRound))

/** Makes open pages of these NFTs refetch. */
export async function announce(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  assetIds: readonly bigint[],
): Promise<void> {
  if (assetIds.length === 0) return
  const round = clock.shownRound
  const events = assetIds.map((assetId) => ({ type: 'nft', token_id: Number(assetId), round }) as const)
  const change = { round: 0, timestampSeconds: 0, events }
  await database.transaction(async (_tx, publish) => {
    for (const payload of changePayloads(change)) await publish(CHANGE_CHANNEL, payload)
  })
}
