import { FacetError } from '@facet/errors'
import type { Algod } from '../chain/algod.ts'
import { readHolding } from '../chain/read-holding.ts'

/**
 * Units of an NFT in an account now.
 * @throws FacetError `not-the-owner` when there are fewer than `atLeast`
 */
export async function checkOwned(algod: Algod, address: string, assetId: bigint, atLeast: bigint): Promise<bigint> {
  const owned = (await readHolding(algod, address, assetId))?.amount ?? 0n
  if (owned < atLeast) throw new FacetError('not-the-owner', { units: String(atLeast) })
  return owned
}
