import { posterOf } from '@facet/api-contract/nft/medium'
import { FacetError } from '@facet/errors'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { addressesOf } from '../account/find-account.ts'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import type { NftMetadataRow } from '../asset/nft-metadata-table.ts'
import type { Services as MediaServices } from '../media/services.ts'
import type { Database, Transaction } from '../platform/db/database.ts'
import { findSimilar, type Shown } from './find-similar.ts'
import { isFlat, SIDE } from './fingerprint.ts'
import { keysOf } from './fingerprint-keys.ts'
import { fingerprintKeyTable, fingerprintTable, similarityTable } from './fingerprint-table.ts'

export type ComparedServices = Pick<MediaServices, 'database' | 'images'>

/** A newly found pair: a work that looks like an earlier one. */
interface Found {
  assetId: bigint
  earlierId: bigint
}

/**
 * Compares the picture of a work with earlier and later ones of other accounts, because older works may enter the market later. Two works
 * that are compared at the same time would miss each other.
 *
 * @param fingerprint from `readFingerprint`
 * @returns a function that stores the similar works found, and returns the new ones among them
 */
export async function compareWork(
  database: Database,
  asset: AssetRow,
  { imageCid: path }: NftMetadataRow,
  fingerprint: Uint8Array | null,
): Promise<(tx: Transaction) => Promise<Found[]>> {
  const { assetId } = asset
  const [known] = await database.db.select().from(fingerprintTable).where(eq(fingerprintTable.assetId, assetId))
  if (known?.path === path) return async () => []
  if (path === '' || (fingerprint !== null && isFlat(fingerprint))) return (tx) => replaceFingerprint(tx, assetId, null)
  const since = isAsMade(asset) ? assetId : await nextId(database)
  const shown: Shown = { path, since, fingerprint, creators: await creatorsOf(database, asset.creator) }
  const earlier = await findSimilar(database, shown, 'earlier')
  const later = (await isNewest(database, since)) ? [] : await findSimilar(database, shown, 'later')
  return async (tx) => {
    await replaceFingerprint(tx, assetId, shown)
    return keepSimilar(tx, [
      ...earlier.map((found) => ({ assetId, earlierId: found.assetId, likeness: found.likeness })),
      ...later.map((found) => ({ assetId: found.assetId, earlierId: assetId, likeness: found.likeness })),
    ])
  }
}

/**
 * The fingerprint of the picture of a work; null for a file that is not a picture, or a broken one.
 *
 * @throws FacetError when the file cannot be read now
 */
export async function readFingerprint(
  { database: { db }, images }: ComparedServices,
  { imageCid: path, contentType }: NftMetadataRow,
): Promise<Uint8Array | null> {
  if (posterOf({ content_type: contentType, ipfs_hash: path }) === '') return null
  const { luminance } = fingerprintTable
  const [known] = await db
    .select({ luminance })
    .from(fingerprintTable)
    .where(and(eq(fingerprintTable.path, path), isNotNull(luminance)))
    .limit(1)
  if (known?.luminance) return Buffer.from(known.luminance, 'base64')
  try {
    return await images.luminance(path, SIDE)
  } catch (error) {
    if (error instanceof FacetError && error.code === 'upload-broken') return null
    throw error
  }
}

/** Whether a work still shows its first picture. The manager can change an ARC-19 picture, and one that a note names. */
function isAsMade({ url, arc69, createdRound, configuredRound }: AssetRow): boolean {
  return createdRound === configuredRound || !(url.startsWith('template-ipfs:') || arc69?.mediaUrl)
}

/** The least ASA id that no asset has yet. */
async function nextId({ db }: Pick<Database, 'db'>): Promise<bigint> {
  const [newest] = await db.select({ assetId: sql<string>`max(${assetTable.assetId})` }).from(assetTable)
  return BigInt(newest?.assetId ?? 0) + 1n
}

async function isNewest({ db }: Pick<Database, 'db'>, since: bigint): Promise<boolean> {
  const [newest] = await db.select({ since: sql<string | null>`max(${fingerprintTable.since})` }).from(fingerprintTable)
  return BigInt(newest?.since ?? 0) <= since
}

async function creatorsOf({ db }: Pick<Database, 'db'>, creator: string): Promise<string[]> {
  const { address, accountId } = accountAddressTable
  const [account] = await db.select({ accountId }).from(accountAddressTable).where(eq(address, creator))
  return account ? addressesOf(db, account.accountId) : [creator]
}

/** Replaces the picture of a work, and drops the similarities of the former one. */
async function replaceFingerprint(tx: Transaction, assetId: bigint, shown: Shown | null): Promise<Found[]> {
  await tx.delete(fingerprintKeyTable).where(eq(fingerprintKeyTable.assetId, assetId))
  await tx.delete(fingerprintTable).where(eq(fingerprintTable.assetId, assetId))
  const { assetId: later, earlierId, dismissedAt } = similarityTable
  await tx.delete(similarityTable).where(and(or(eq(later, assetId), eq(earlierId, assetId)), isNull(dismissedAt)))
  if (shown === null) return []
  const { path, since, fingerprint } = shown
  const luminance = fingerprint === null ? null : Buffer.from(fingerprint).toString('base64')
  await tx.insert(fingerprintTable).values({ assetId, path, since, luminance })
  if (fingerprint === null) return []
  await tx.insert(fingerprintKeyTable).values(keysOf(fingerprint).map((key) => ({ key, since, assetId })))
  return []
}

async function keepSimilar(tx: Transaction, found: (typeof similarityTable.$inferInsert)[]): Promise<Found[]> {
  if (found.length === 0) return []
  return tx.insert(similarityTable).values(found).onConflictDoNothing().returning()
}
