import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Stop } from '../platform/domain.ts'
import type { Services } from '../services.ts'
import { CHANGE_CHANNEL, changePayloads } from '../chain/market-change.ts'
import { type AssetRow, assetTable } from './asset-table.ts'
import { nftMetadataTable } from './nft-metadata-table.ts'
import { resolveMetadata } from './resolve-metadata.ts'

/** NFTs resolved in one go, and how many of them at once. */
const BATCH = 64
const PARALLEL = 8
/** How long it rests when nothing is due and no block has news. */
const REST_MS = 30_000

/** Resolves what the blocks bring, and tries again what could not be read, in one process at a time. */
export async function startMetadataWorker(services: Services): Promise<Stop> {
  const { database, log } = services
  let wake = () => {}
  const unsubscribe = await database.subscribe(CHANGE_CHANNEL, () => wake())
  const leadership = database.lead('nft-metadata', async (signal) => {
    let doneRound = -1n
    while (!signal.aborted) {
      const next = Promise.withResolvers<void>()
      wake = next.resolve
      const done = await resolveDue(services, doneRound).catch((error: unknown) => {
        log.warn({ err: error }, 'metadata could not be resolved')
        return { doneRound, count: 0 }
      })
      doneRound = done.doneRound
      if (done.count === BATCH) continue
      await Promise.race([next.promise, wait(REST_MS, undefined, { signal })]).catch(() => {})
    }
  })
  return async () => {
    unsubscribe()
    await leadership.stop()
  }
}

/** What is left to do, given that every NFT configured up to a round is done. @returns the round up to which that is true now */
async function resolveDue(services: Services, doneRound: bigint): Promise<{ doneRound: bigint; count: number }> {
  const round = BigInt(services.clock.round)
  const unresolved = await findUnresolved(services, doneRound)
  const due = [...unresolved, ...(await findRetries(services))]
  for (let start = 0; start < due.length; start += PARALLEL) {
    const resolved = await Promise.all(
      due.slice(start, start + PARALLEL).map(async ({ asset, attempts }) => {
        const { state } = await resolveMetadata(services, asset, attempts)
        return attempts === 0 || state === 'complete' ? asset : undefined
      }),
    )
    await announce(
      services,
      resolved.filter((asset) => asset !== undefined),
    )
  }
  return { doneRound: unresolved.length < BATCH ? round : doneRound, count: unresolved.length }
}

interface DueAsset {
  asset: AssetRow
  attempts: number
}

async function findUnresolved({ database }: Services, doneRound: bigint): Promise<DueAsset[]> {
  const { assetId, configuredRound } = nftMetadataTable
  const isUnresolved = or(isNull(assetId), lt(configuredRound, assetTable.configuredRound))
  const rows = await database.db
    .select({ asset: assetTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(assetId, assetTable.assetId))
    .where(and(gt(assetTable.configuredRound, doneRound), isNft, isUnresolved))
    .orderBy(asc(assetTable.configuredRound))
    .limit(BATCH)
  return rows.map(({ asset }) => ({ asset, attempts: 0 }))
}

async function findRetries({ database }: Services): Promise<DueAsset[]> {
  const { assetId, state, nextAttemptSeconds, attempts } = nftMetadataTable
  const now = Math.floor(Date.now() / 1_000)
  return database.db
    .select({ asset: assetTable, attempts })
    .from(nftMetadataTable)
    .innerJoin(assetTable, eq(assetTable.assetId, assetId))
    .where(and(eq(state, 'partial'), lt(nextAttemptSeconds, now), isNft))
    .limit(BATCH)
}

const isNft = and(eq(assetTable.isCollectible, true), isNull(assetTable.destroyedRound))

/** Open pages of these NFTs look again. */
async function announce({ database, clock }: Services, assets: readonly AssetRow[]): Promise<void> {
  if (assets.length === 0) return
  const round = Math.max(clock.round, 0)
  const events = assets.map(({ assetId }) => ({ type: 'nft', token_id: Number(assetId), round }) as const)
  const change = { round: 0, timestampSeconds: 0, events }
  await database.transaction(async (_tx, publish) => {
    for (const payload of changePayloads(change)) await publish(CHANGE_CHANNEL, payload)
  })
}
