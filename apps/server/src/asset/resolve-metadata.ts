import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holdCursor } from '../chain/cursor.ts'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { FileStore } from '../media/file-store.ts'
import { type Picture, pictureTable } from '../media/picture-table.ts'
import { mintTable } from '../mint/mint-table.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Services } from './services.ts'
import type { AssetRow } from './asset-table.ts'
import { type ContentAddress, contentAddress } from './content-address.ts'
import { countAttributes } from './count-attributes.ts'
import { describeNft, imageOf, type MintDraft, uncompared, unmoderated } from './describe-nft.ts'
import { holdingTable } from './holding-table.ts'
import { type NftMetadataRow, nftMetadataTable } from './nft-metadata-table.ts'
import { recordTerms, readTerms } from './nft-terms.ts'
import { type Arc3, readArc3 } from './read-arc3.ts'

export type MetadataServices = Pick<Services, 'database' | 'files' | 'knownFiles'>

/** Larger files are treated as the work itself, not as metadata. */
const MAX_FILE_BYTES = 200_000
const READ_TIMEOUT_MS = 8_000
/** Seconds before each retry of an unreadable file; after the last, it is given up until the asset is reconfigured. */
export const RETRY_SECONDS = [60, 300, 1_800, 7_200, 43_200, 86_400, 259_200]

/**
 * The metadata of an NFT, resolved now if missing or older than the latest configuration. When the file cannot be read, only the
 * chain's facts are stored, to be completed later.
 */
export async function ensureMetadata(services: MetadataServices, asset: AssetRow): Promise<NftMetadataRow> {
  const known = await findMetadata(services.database.db, asset.assetId)
  if (known && known.configuredRound >= asset.configuredRound) return known
  return resolveMetadata(services, asset, 0)
}

/**
 * Resolves and stores. Once an account other than the creator holds a work with known royalties, they can fall but never rise,
 * because buyers rely on them. The terms of a work are recorded by round (`nft_terms`).
 *
 * @param earlierAttempts failed readings of the file so far. For a work that was never read all attempts count; otherwise its manager
 * could prevent others from listing it for ever (`nft_terms`)
 */
export async function resolveMetadata(
  services: MetadataServices,
  asset: AssetRow,
  earlierAttempts: number,
): Promise<NftMetadataRow> {
  return storeMetadata(services, asset, await readSource(services.files, asset), earlierAttempts)
}

/** Reads metadata that could not be read once more. A failure changes nothing: only the worker's attempts count, not visitors'. */
export async function retryMetadata(services: MetadataServices, asset: AssetRow): Promise<NftMetadataRow> {
  const known = await ensureMetadata(services, asset)
  if (known.state === 'complete') return known
  const source = await readSource(services.files, asset)
  return source.wasRead ? storeMetadata(services, asset, source, 0) : known
}

async function storeMetadata(
  services: MetadataServices,
  asset: AssetRow,
  { address, arc3, wasRead }: Source,
  earlierAttempts: number,
): Promise<NftMetadataRow> {
  const image = imageOf(asset, address, arc3)
  const picture = await findPicture(services, image.cid)
  const draft = await findDraft(services, asset, address)
  const unreadAttempts = wasRead ? 0 : await attemptsOfUnread(services, asset)
  const metadata = {
    ...describeNft(asset, image, { arc3, picture, draft }),
    ...progress(wasRead, Math.max(earlierAttempts, unreadAttempts)),
  }
  const { animation } = metadata
  await services.knownFiles.add([...(address ? [address.path] : []), image.cid, ...(animation ? [animation.cid] : [])])
  const { assetId, royaltiesPercent, configuredRound, state, isMarkedAdult } = nftMetadataTable
  const declared = sql`excluded.royalties_percent`
  const promised = sql`case when ${isHeldByOthers(asset)} then least(${royaltiesPercent}, ${declared}) else ${declared} end`
  // A slower reader may hold an earlier configuration, or have given up on a file that another has read meanwhile.
  const isNoOlder = sql`(${configuredRound}, ${state} = 'complete')
    <= (excluded.configured_round, excluded.state = 'complete')`
  return services.database.transaction(async (tx) => {
    // The block being applied may contain the first holder besides the creator.
    await holdCursor(tx)
    const isKnown = (await readTerms(tx, asset.assetId)) !== undefined
    const known = wasRead ? promised : royaltiesPercent
    const [stored] = await tx
      .insert(nftMetadataTable)
      .values(metadata)
      .onConflictDoUpdate({
        target: assetId,
        set: {
          ...metadata,
          ...uncompared,
          royaltiesPercent: isKnown ? known : declared,
          isNsfw: sql`excluded.is_nsfw or ${isMarkedAdult}`,
        },
        setWhere: isNoOlder,
      })
      .returning()
    if (!stored) return (await findMetadata(tx, asset.assetId)) ?? { ...metadata, ...unmoderated, ...uncompared }
    await recordTerms(tx, { ...stored, isNsfw: metadata.isNsfw })
    await countAttributes(tx, { ...asset, attributes: stored.attributes })
    return stored
  })
}

async function findMetadata(db: Pick<Queries, 'select'>, id: bigint): Promise<NftMetadataRow | undefined> {
  const [row] = await db.select().from(nftMetadataTable).where(eq(nftMetadataTable.assetId, id))
  return row
}

/** Attempts so far for a work that was never read. */
async function attemptsOfUnread({ database }: MetadataServices, asset: AssetRow): Promise<number> {
  if (await readTerms(database.db, asset.assetId)) return 0
  return (await findMetadata(database.db, asset.assetId))?.attempts ?? 0
}

function isHeldByOthers({ assetId, creator }: AssetRow): SQL {
  return sql`exists (select 1 from ${holdingTable} as held
    where held.asset_id = ${assetId} and held.address <> ${creator} and held.amount_base_units > 0)`
}

interface Source {
  address: ContentAddress | undefined
  arc3?: Arc3 | undefined
  wasRead: boolean
}

/** The ARC-3 file, if there is one. A URL without a mark is the work itself when an ARC-69 note describes it. */
async function readSource(files: FileStore, asset: AssetRow): Promise<Source> {
  const address = contentAddress(asset)
  if (!address || (!address.isMetadata && asset.arc69 !== null)) return { address, wasRead: true }
  const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
  try {
    const size = await files.size(address.path, { signal })
    if (size === undefined) return { address, wasRead: false }
    if (size > MAX_FILE_BYTES) return { address, wasRead: true }
    const chunks: Uint8Array[] = []
    for await (const chunk of files.read(address.path, { length: size, signal })) chunks.push(chunk)
    return { address, arc3: readArc3(Buffer.concat(chunks)), wasRead: true }
  } catch {
    return { address, wasRead: false }
  }
}

function progress(wasRead: boolean, earlierAttempts: number) {
  const attempts = earlierAttempts + 1
  if (wasRead) return { state: 'complete', attempts, nextAttemptSeconds: null } as const
  const pause = RETRY_SECONDS[earlierAttempts]
  if (pause === undefined) return { state: 'given-up', attempts, nextAttemptSeconds: null } as const
  return { state: 'partial', attempts, nextAttemptSeconds: Math.floor(Date.now() / 1_000) + pause } as const
}

async function findPicture({ database }: MetadataServices, cid: string): Promise<Picture | undefined> {
  if (cid === '') return undefined
  const [picture] = await database.db.select().from(pictureTable).where(eq(pictureTable.cid, cid))
  return picture
}

/**
 * The draft of an NFT minted here, the only source of tags, the overlay's colour and crescendo. The group that created the asset
 * identifies the draft; two drafts of the same work have the same file.
 */
async function findDraft(
  { database }: MetadataServices,
  { assetId }: AssetRow,
  address: ContentAddress | undefined,
): Promise<MintDraft | undefined> {
  if (!address) return undefined
  const created = JSON.stringify([{ assetId: Number(assetId) }])
  const [draft] = await database.db
    .select({
      tags: mintTable.tags,
      glyph: mintTable.glyph,
      glyphColor: mintTable.glyphColor,
      crescendo: mintTable.crescendo,
    })
    .from(mintTable)
    .innerJoin(submittedGroupTable, eq(submittedGroupTable.groupId, mintTable.groupId))
    .where(and(eq(mintTable.metadataCid, address.path), sql`${submittedGroupTable.created} @> ${created}::jsonb`))
    .limit(1)
  return draft
}
