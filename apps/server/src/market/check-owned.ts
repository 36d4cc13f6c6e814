import { FacetError } from '@facet/errors'
import { and, eq } from 'drizzle-orm'
import type { Algod } from '../chain/algod.ts'
import { readHolding } from '../chain/read-holding.ts'
import { allSales, anySaleTable } from '../sale/all-sales.ts'
import type { Services } from '../services.ts'

/**
 * Units of an NFT in an account now.
 * @throws FacetError `not-the-owner` when there are fewer than `atLeast`
 */
export async function checkOwned(algod: Algod, address: string, assetId: bigint, atLeast: bigint): Promise<bigint> {
  const owned = (await readHolding(algod, address, assetId))?.amount ?? 0n
  if (owned < atLeast) throw new FacetError('not-the-owner', { units: String(atLeast) })
  return owned
}

/**
 * Units of an NFT that an account can list by a contract: its own, and the one that is in custody for it and would move (swap).
 * @throws FacetError `not-the-owner` when there are fewer than `atLeast`
 */
export async function checkSellable(
  services: Services,
  address: string,
  assetId: bigint,
  atLeast: bigint,
): Promise<bigint> {
  const { appId, state, seller } = anySaleTable
  // The id of a listing in custody is the NFT's.
  const inCustody = and(eq(appId, assetId), eq(state, 'open'), eq(seller, address))
  const rows = await services.database.db.select({ appId }).from(allSales(services)).where(inCustody)
  if (rows.length > 0 && atLeast <= 1n) return 1n
  return checkOwned(services.algod, address, assetId, atLeast)
}
