import { FacetError } from '@facet/errors'
import type { AssetRow } from '../asset/asset-table.ts'
import { readTerms, wantedRoyaltyBasisPoints } from '../asset/nft-terms.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import type { Services } from './services.ts'

/**
 * The royalty that a new listing or offer has to agree to, in basis points. A work is often listed in the very second in which it was
 * minted, so what is not known yet is read now; who created it pays himself, whatever it is.
 *
 * @param actor who lists or offers
 * @throws FacetError `royalty-unknown` while the metadata cannot be read: nothing known is not nothing asked
 */
export async function royaltyToAgree(services: Services, asset: AssetRow, actor: string): Promise<number> {
  const { royaltiesPercent } = await ensureMetadata(services, asset)
  const isKnown = actor === asset.creator || (await readTerms(services.database.db, asset.assetId)) !== undefined
  if (!isKnown) throw new FacetError('royalty-unknown')
  return wantedRoyaltyBasisPoints(royaltiesPercent)
}
