import { and, eq } from 'drizzle-orm'
import { checkOwned } from '../market/check-owned.ts'
import type { Services } from '../market/services.ts'
import { allSales, anySaleTable } from './all-sales.ts'

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
