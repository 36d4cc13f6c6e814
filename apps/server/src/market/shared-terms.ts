import { FacetError } from '@facet/errors'
import { isSafe } from '../asset/is-safe.ts'
import { findAsset } from '../asset/find-asset.ts'
import { currencyFromWire } from '@facet/api-contract/currency/currency-codec'
import type { Services } from './services.ts'
import { royaltyToAgree } from './royalty-to-agree.ts'

/** The terms required of every trade of an NFT in this market, whatever its kind. */
export interface SharedTerms {
  nft: bigint
  currency: bigint
  vault: bigint
  feeBasisPoints: number
  royaltyBasisPoints: number
  platform: string
  royaltyReceiver: string
}

/** The subject and creator of a new contract. */
export interface NewContract {
  tokenId: number
  asaId: number
  /** The account that lists or offers. */
  actor: string
}

/**
 * The terms that a new contract for an NFT must have.
 *
 * @throws FacetError `nft-not-found`, `asset-not-safe`, `market-without-vault`, `royalty-unknown`
 */
export async function sharedTerms(services: Services, { tokenId, asaId, actor }: NewContract): Promise<SharedTerms> {
  const { config } = services
  const asset = await findAsset(services, tokenId)
  if (!isSafe(asset)) throw new FacetError('asset-not-safe')
  const currency = currencyFromWire(asaId)
  if (config.vaultAppId === 0) throw new FacetError('market-without-vault')
  return {
    nft: asset.assetId,
    currency,
    vault: BigInt(config.vaultAppId),
    feeBasisPoints: config.platformFeeBasisPoints,
    royaltyBasisPoints: await royaltyToAgree(services, asset, actor),
    platform: config.platformAddress,
    royaltyReceiver: asset.creator,
  }
}
