import { FacetError } from '@facet/errors'
import type { SaleTerms } from '@facet/groups'
import { eq } from 'drizzle-orm'
import type { AssetRow } from '../nft/asset-table.ts'
import { findAsset } from '../nft/find-asset.ts'
import { nftMetadataTable } from '../nft/nft-metadata-table.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'

/**
 * The terms that a new sale of an NFT must have in this market. It starts with the last block: a later `startSeconds` is the caller's.
 *
 * @throws FacetError `nft-not-found`, `asset-not-safe`, `currency-not-enabled`
 */
export async function newSaleTerms(services: Services, tokenId: number, asaId: number): Promise<SaleTerms> {
  const { config, clock } = services
  const asset = await findAsset(services, tokenId)
  if (asset.clawback !== null || asset.freeze !== null) throw new FacetError('asset-not-safe')
  const currency = currencyAssetId(asaId)
  if (currency !== 0n && config.vaultAppId === 0) throw new FacetError('currency-not-enabled')
  return {
    nft: asset.assetId,
    currency,
    vault: BigInt(config.vaultAppId),
    startSeconds: BigInt(clock.timestampSeconds),
    lot: 1n,
    feeBasisPoints: config.platformFeeBasisPoints,
    royaltyBasisPoints: await royaltyBasisPoints(services, asset),
    platform: config.platformAddress,
    royaltyReceiver: asset.creator,
  }
}

const MAX_ROYALTY_BASIS_POINTS = 1_000

async function royaltyBasisPoints({ database }: Services, { assetId }: AssetRow): Promise<number> {
  const [metadata] = await database.db
    .select({ percent: nftMetadataTable.royaltiesPercent })
    .from(nftMetadataTable)
    .where(eq(nftMetadataTable.assetId, assetId))
  return Math.min(Math.round((metadata?.percent ?? 0) * 100), MAX_ROYALTY_BASIS_POINTS)
}
