import { FacetError } from '@facet/errors'
import type { AssetRow } from '../asset/asset-table.ts'
import { readTerms, royaltyBasisPointsOf } from '../asset/nft-terms.ts'
import { ensureMetadata } from '../asset/resolve-metadata.ts'
import type { Services } from './services.ts'

/**
 * The royalty that a new listing or offer must agree to, in basis points. Works are often listed right after minting, so unknown
 * metadata is read now. Creators pay the royalty to their own account, whatever it is.
 *
 * @param actor the account that lists or offers
 * @throws FacetError `royalty-unknown` while the metadata cannot be read: unknown does not mean zero
 */
export async function royaltyToAgree(services: Services, asset: AssetRow, actor: string): Promise<number> {
  const { royaltiesPercent } = await ensureMetadata(services, asset)
  const isKnown = actor === asset.creator || (await readTerms(services.database.db, asset.assetId)) !== undefined
  if (!isKnown) throw new FacetError('royalty-unknown')
  return royaltyBasisPointsOf(royaltiesPercent)
}
