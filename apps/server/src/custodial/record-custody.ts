import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/** Opens the listings whose deposits are among these groups of new blocks, then ends those whose releases are: one batch may hold both. */
export async function recordCustody(tx: Transaction, groupIds: readonly string[]): Promise<void> {
  const { depositGroupId, releaseGroupId, state } = custodialListingTable
  await tx
    .update(custodialListingTable)
    .set({ state: 'open' })
    .where(and(inArray(depositGroupId, groupIds), eq(state, 'sent')))
  await tx.update(custodialListingTable).set({ state: 'sold' }).where(inArray(releaseGroupId, groupIds))
}
