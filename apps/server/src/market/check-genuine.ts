import { FacetError } from '@facet/errors'
import type { SaleTerms } from '@facet/groups'
import { findAsset } from '../nft/find-asset.ts'
import { ensureMetadata } from '../nft/resolve-metadata.ts'
import type { Services } from '../services.ts'
import { type MarketTerms, marketTerms } from './market-terms.ts'
import { wantedRoyaltyBasisPoints } from './pays-royalty.ts'

interface Listing {
  appId: bigint
  /** Who pays the royalty to himself when he created the work; nobody where anyone may sell, as to an offer. */
  seller?: string
  terms: Pick<SaleTerms, 'nft' | 'royaltyBasisPoints'>
}

/**
 * Refuses a listing whose terms are not this market's, or that pays less royalty than its work asks for.
 *
 * @param isGenuine what its kind asks for, given the creator of the NFT
 * @throws FacetError `listing-not-genuine`, `nft-not-found`
 */
export async function checkGenuine(
  services: Services,
  { appId, seller, terms }: Listing,
  isGenuine: (creator: string, market: MarketTerms) => boolean,
): Promise<void> {
  const asset = await findAsset(services, Number(terms.nft))
  const refusal = new FacetError('listing-not-genuine', { appId: Number(appId) })
  if (!isGenuine(asset.creator, marketTerms(services.config))) throw refusal
  // A creator who sells pays the royalty to himself.
  if (seller === asset.creator) return
  const { royaltiesPercent } = await ensureMetadata(services, asset)
  if (terms.royaltyBasisPoints < wantedRoyaltyBasisPoints(royaltiesPercent)) throw refusal
}
