import { FacetError } from '@facet/errors'
import { findAsset } from '../nft/find-asset.ts'
import { ensureMetadata } from '../nft/resolve-metadata.ts'
import { currencyAssetId } from '../platform/config/currency.ts'
import type { Services } from '../services.ts'
import { wantedRoyaltyBasisPoints } from './pays-royalty.ts'

/** What every trade of an NFT has to agree to in this market, whatever its kind. */
export interface SharedTerms {
  nft: bigint
  currency: bigint
  vault: bigint
  feeBasisPoints: number
  royaltyBasisPoints: number
  platform: string
  royaltyReceiver: string
}

/**
 * The terms that a new contract for an NFT must have. A work is often listed in the very second in which it was minted, so a royalty
 * that is not known yet is read now.
 *
 * @throws FacetError `nft-not-found`, `asset-not-safe`, `currency-not-enabled`
 */
export async function sharedTerms(services: Services, tokenId: number, asaId: number): Promise<SharedTerms> {
  const { config } = services
  const asset = await findAsset(services, tokenId)
  if (asset.clawback !== null || asset.freeze !== null) throw new FacetError('asset-not-safe')
  const currency = currencyAssetId(asaId)
  if (currency !== 0n && config.vaultAppId === 0) throw new FacetError('currency-not-enabled')
  const { royaltiesPercent } = await ensureMetadata(services, asset)
  return {
    nft: asset.assetId,
    currency,
    vault: BigInt(config.vaultAppId),
    feeBasisPoints: config.platformFeeBasisPoints,
    royaltyBasisPoints: wantedRoyaltyBasisPoints(royaltiesPercent),
    platform: config.platformAddress,
    royaltyReceiver: asset.creator,
  }
}
