import { FacetError } from '@facet/errors'
import { eq } from 'drizzle-orm'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { Transaction } from '../platform/db/database.ts'
import { type CustodialListingRow, custodialListingTable } from './custodial-listing-table.ts'
import { closedListingError } from './find-custodial-listing.ts'

/**
 * Locks a listing until the database transaction ends, and answers it as it stands then.
 *
 * @param groupId of the group that is about to be signed, where there is one
 * @throws FacetError `sold-out` or `listing-closed` while another group that the market signed for it is in a block, or may come in one
 */
export async function lockListing(
  tx: Transaction,
  { depositGroupId }: CustodialListingRow,
  groupId?: string,
): Promise<CustodialListingRow> {
  const { depositGroupId: id } = custodialListingTable
  const [row] = await tx.select().from(custodialListingTable).where(eq(id, depositGroupId)).for('update')
  if (!row) throw new FacetError('listing-closed')
  if (row.releaseGroupId === null || row.releaseGroupId === groupId) return row
  const [other] = await tx.select().from(submittedGroupTable).where(eq(submittedGroupTable.groupId, row.releaseGroupId))
  if (other) throw closedListingError(other.kind)
  return row
}

/** Notes the one group that the market signs to let the work of a locked listing go, in the same database transaction. */
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
