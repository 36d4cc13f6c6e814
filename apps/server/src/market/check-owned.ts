import { FacetError } from '@facet/errors'
import type { Algod } from '../chain/algod.ts'
import { orMissing } from '../chain/or-missing.ts'

/**
 * Units of an NFT in an account now.
 * @throws FacetError `not-the-owner` when there are fewer than `atLeast`
 */
export async function checkOwned(algod: Algod, address: string, assetId: bigint, atLeast: bigint): Promise<bigint> {
  const holding = await orMissing(algod.client.accountAssetInformation(address, assetId).do())
  const owned = holding?.assetHolding?.amount ?? 0n
  if (owned < atLeast) throw new FacetError('not-the-owner', { units: String(atLeast) })
  return owned
}
