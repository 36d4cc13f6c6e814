import { and, eq } from 'drizzle-orm'
import { assetTable } from '../asset/asset-table.ts'
import { nftMetadataTable } from '../asset/nft-metadata-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Services } from './services.ts'
import { titleOf } from './work.ts'

/** The names of works. */
export async function readTitles(
  { database }: Pick<Services, 'database'>,
  assetIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const ids = [...new Set(assetIds)]
  if (ids.length === 0) return new Map()
  const works = await database.db
    .select({ asset: assetTable, metadata: nftMetadataTable })
    .from(assetTable)
    // Filters both tables: otherwise the planner may read all works to join them.
    .leftJoin(
      nftMetadataTable,
      and(eq(nftMetadataTable.assetId, assetTable.assetId), anyOf(nftMetadataTable.assetId, ids)),
    )
    .where(anyOf(assetTable.assetId, ids))
  return new Map(works.map((work) => [work.asset.assetId, titleOf(work)]))
}
