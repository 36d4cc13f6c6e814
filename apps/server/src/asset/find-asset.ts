import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import type { Services } from './services.ts'
import { type AssetRow, assetTable } from './asset-table.ts'

/** A collectible that exists. @throws FacetError `nft-not-found` */
export async function findAsset({ database }: Services, tokenId: number): Promise<AssetRow> {
  const [asset] = await database.db
    .select()
    .from(assetTable)
    .where(eq(assetTable.assetId, BigInt(tokenId)))
  if (!asset?.isCollectible || asset.destroyedRound !== null) throw new FacetError('nft-not-found', { tokenId })
  return asset
}
