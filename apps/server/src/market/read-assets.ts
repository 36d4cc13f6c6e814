import { eq } from 'drizzle-orm'
import { type AssetRow, assetTable } from '../asset/asset-table.ts'
import { type NftMetadataRow, nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Services } from './services.ts'

/** Known works by their ids. */
export async function readAssets(
  { database }: Pick<Services, 'database'>,
  assetIds: readonly bigint[],
): Promise<Map<bigint, { asset: AssetRow; metadata: NftMetadataRow | null }>> {
  if (assetIds.length === 0) return new Map()
  const rows = await database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    .leftJoin(nftMetadataTable, eq(nftMetadataTable.assetId, assetTable.assetId))
    .where(anyOf(assetTable.assetId, [...new Set(assetIds)]))
  return new Map(rows.map((row) => [row.asset.assetId, row]))
}
