import { FacetError } from '@facet/errors'
import type { SaleTerms } from '@facet/groups'
import type { AssetRow } from '../nft/asset-table.ts'
import { findAsset } from '../nft/find-asset.ts'
import { ensureMetadata } from '../nft/resolve-metadata.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import { wantedRoyaltyBasisPoints } from '../market/pays-royalty.ts'

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

/** A work is often listed in the very second in which it was minted, so what is not known yet is read now. */
async function royaltyBasisPoints(services: Services, asset: AssetRow): Promise<number> {
  const { royaltiesPercent } = await ensureMetadata(services, asset)
  return wantedRoyaltyBasisPoints(royaltiesPercent)
}
