import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import type { Services } from './services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'

/** A collectible that exists. @throws FacetError `nft-not-found` */
export async function findAsset(services: Services, tokenId: number): Promise<AssetRow> {
  const asset = await findWork(services, tokenId)
  if (asset.destroyedRound !== null) throw new FacetError('nft-not-found', { tokenId })
  return asset
}

/** A collectible, destroyed or not; imported when the projection does not know it. @throws FacetError `nft-not-found` */
export async function findWork(services: Services, tokenId: number): Promise<AssetRow> {
  const asset = (await selectAsset(services, tokenId)) ?? (await importAsset(services, tokenId))
  if (!asset?.isCollectible) throw new FacetError('nft-not-found', { tokenId })
  return asset
}

async function importAsset(services: Services, tokenId: number): Promise<AssetRow | undefined> {
  // A projection from block 0 has seen every asset.
  if (services.projection.firstRound === 0n) return undefined
  await services.imports.asset(BigInt(tokenId))
  return selectAsset(services, tokenId)
}

async function selectAsset({ database }: Services, tokenId: number): Promise<AssetRow | undefined> {
  const [asset] = await database.db
    .select()
    .from(assetTable)
    .where(eq(assetTable.assetId, BigInt(tokenId)))
  return asset
}
