import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type CustodialListingRow, custodialListingTable } from './custodial-listing-table.ts'
import { closedListingError } from './find-custodial-listing.ts'

/**
 * Locks a listing until the database transaction ends, and returns its current row.
 *
 * @param groupId the group about to be signed, if any
 * @throws FacetError `sold-out` or `listing-closed` while another signed release group is in a block or may still be confirmed, or when the work has left
 */
export async function lockListing(
  tx: Transaction,
  { depositGroupId }: CustodialListingRow,
  groupId?: string,
): Promise<CustodialListingRow> {
  const { depositGroupId: id } = custodialListingTable
  const [row] = await tx.select().from(custodialListingTable).where(eq(id, depositGroupId)).for('update')
  if (!row) throw new FacetError('listing-closed')
  if (row.releaseGroupId !== null && row.releaseGroupId !== groupId) {
    const [other] = await tx
      .select()
      .from(submittedGroupTable)
      .where(eq(submittedGroupTable.groupId, row.releaseGroupId))
    if (other) throw closedListingError(other.kind)
  }
  if (row.state === 'sold') throw new FacetError('listing-closed')
  return row
}

/** Records the release group that the market signs for a locked listing, in the same database transaction. */
export async function claimRelease(
  tx: Transaction,
  { depositGroupId }: CustodialListingRow,
  groupId: string,
): Promise<void> {
  await tx
    .update(custodialListingTable)
    .set({ releaseGroupId: groupId })
    .where(eq(custodialListingTable.depositGroupId, depositGroupId))
}
