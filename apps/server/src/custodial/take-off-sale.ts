import { ne } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/**
 * Takes listings off sale until their sellers confirm the price, by changing it or moving the work; also those whose deposit the backup
 * does not have in a block yet. @returns their number
 */
export async function takeOffSale(tx: Transaction): Promise<number> {
  const { state, assetId } = custodialListingTable
  const taken = await tx
    .update(custodialListingTable)
    .set({ isGenuine: false })
    .where(ne(state, 'sold'))
    .returning({ assetId })
  return taken.length
}
