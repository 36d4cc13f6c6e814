import type { Transaction } from 'algosdk'
import { eq } from 'drizzle-orm'
import { expectCancelAuction } from '../auction/expect-cancel-auction.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../services.ts'
import { expectCancelSale, type ListingToCancel } from './expect-cancel-sale.ts'

/**
 * The end of a listing by contract, of whichever kind it is as far as the projection knows: a sale where nothing is known of it.
 *
 * @throws FacetError what `expectCancelSale` or `expectCancelAuction` throws
 */
export async function expectCancelListing(
  services: Services,
  wanted: ListingToCancel,
  signed?: readonly Transaction[],
) {
  const { kind, appId } = marketAppTable
  const [app] = await services.database.db
    .select({ kind })
    .from(marketAppTable)
    .where(eq(appId, BigInt(wanted.appId)))
  switch (app?.kind) {
    case 'auction':
      return { kind: 'auction' as const, ...(await expectCancelAuction(services, wanted, signed)) }
    case 'sale':
    case 'offer':
    case 'royalty-vault':
    case undefined:
      return { kind: 'sale' as const, ...(await expectCancelSale(services, wanted, signed)) }
  }
}
