import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accountTable } from '../account/account-table.ts'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import { collectionTable } from '../collection/collection-table.ts'
import { knownFileTable } from '../media/known-file-table.ts'
import { pictureTable } from '../media/picture-table.ts'
import type { Services as MarketServices } from '../market/services.ts'
import { mintTable } from '../mint/mint-table.ts'
import type { Stop } from '../platform/domain.ts'

type Services = Pick<MarketServices, 'config' | 'database' | 'files' | 'lag' | 'log'>

const REST_MS = 3_600_000
/** Files removed at a time. */
const BATCH = 200

/** Removes expired uploads, in one process at a time. */
export async function startUploadExpiry(services: Services): Promise<Stop> {
  const { database, log } = services
  const leadership = database.lead('upload-expiry', async (signal) => {
    while (!signal.aborted) {
      await expireUploads(services, signal).catch((error: unknown) =>
        log.warn({ err: error }, 'expired uploads could not be removed'),
      )
      await wait(REST_MS, undefined, { signal }).catch(() => {})
    }
  })
  return () => leadership.stop()
}

/**
 * Removes drafts that were not minted in time, then stored files that have expired and that nothing refers to, but not while there may be
 * NFTs whose files the market does not know yet.
 */
export async function expireUploads(services: Services, signal?: AbortSignal): Promise<void> {
  if (!(await knowsEveryNft(services))) return
  await deleteDrafts(services)
  await keepNamed(services)
  for (let count = BATCH; count === BATCH; ) {
    const leaving = await markLeaving(services)
    count = leaving.length
    for (const path of leaving) {
      if (signal?.aborted) return
      await removeFile(services, path)
    }
  }
}

async function knowsEveryNft({ config, database, lag }: Services): Promise<boolean> {
  if ((await lag.measure()) > config.projectionStaleRounds) return false
  const { assetId, configuredRound } = assetTable
  const isUnread = or(isNull(nftMetadataTable.assetId), lt(nftMetadataTable.configuredRound, configuredRound))
  const unread = await database.db
    .select({ assetId })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetId))
    .where(and(eq(assetTable.isCollectible, true), isNull(assetTable.destroyedRound), isUnread))
    .limit(1)
  return unread.length === 0
}

/** A group that was sent for a draft is in its table until it expires, and for good once it is confirmed. */
async function deleteDrafts({ config, database: { db } }: Services): Promise<void> {
  const { groupId, usedAt } = mintTable
  const sent = db.select().from(submittedGroupTable).where(eq(submittedGroupTable.groupId, groupId))
  const end = sql`now() - ${config.uploadsKeepDays} * interval '1 day'`
  // A mint that is being sent holds the row's lock and sets `usedAt`, which is compared again after it.
  await db.delete(mintTable).where(and(lt(usedAt, end), notExists(sent)))
}

/** Files that an NFT has named since they were marked: others may have those that are gone. */
async function keepNamed({ database: { db } }: Services): Promise<void> {
  const { keptUntil, isLeaving } = knownFileTable
  await db
    .update(knownFileTable)
    .set({ isLeaving: false })
    .where(and(eq(isLeaving, true), isNull(keptUntil)))
}

/** Marks files for removal. Whoever uses a file extends its time first, so none of them is in use. @returns their CIDs */
async function markLeaving({ database: { db } }: Services): Promise<string[]> {
  const { path, keptUntil } = knownFileTable
  const isOver = lt(keptUntil, sql`now()`)
  const unused = db
    .select({ path })
    .from(knownFileTable)
    .where(and(isOver, ...references.map((column) => sql`not ${isIn(column)}`)))
    .limit(BATCH)
  const marked = await db
    .update(knownFileTable)
    .set({ isLeaving: true })
    .where(and(inArray(path, unused), isOver))
    .returning({ path })
  return marked.map((file) => file.path)
}

/** What refers to stored files, besides NFTs (`keptUntil`). */
const references: readonly PgColumn[] = [
  accountTable.pictureCid,
  accountTable.bannerCid,
  collectionTable.coverCid,
  mintTable.pictureCid,
  mintTable.metadataCid,
]

const isIn = (column: PgColumn): SQL =>
  sql`exists (select from ${column.table} where ${column} = ${knownFileTable.path})`

/** Its row goes last: until then it cannot be stored again, and an interrupted removal is resumed. */
async function removeFile({ database: { db }, files }: Services, cid: string): Promise<void> {
  await db.delete(pictureTable).where(eq(pictureTable.cid, cid))
  await files.remove(cid)
  const { path, keptUntil } = knownFileTable
  await db.delete(knownFileTable).where(and(eq(path, cid), isNotNull(keptUntil)))
}
