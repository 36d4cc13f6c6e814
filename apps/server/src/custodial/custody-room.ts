import { FacetError } from '@facet/errors'
import { HOLDING_MIN_BALANCE } from '@facet/groups'
import { and, count, eq, ne, sql } from 'drizzle-orm'
import { submittedGroupTable } from '../chain/submitted-group-table.ts'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { Services } from '../market/services.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/** Maximum works of one account in custody: the platform lends each one's min balance and must have some left for others. */
export const MAX_WORKS_OF_SELLER = 50

/** @throws FacetError `custody-full` when the custodian cannot lend the min balance of another holding */
export async function checkRoom({ algod }: Services, custodian: string): Promise<void> {
  const { amount, minBalance } = await algod.client.accountInformation(custodian).exclude('all').do()
  if (amount < minBalance + HOLDING_MIN_BALANCE) throw new FacetError('custody-full')
}

/**
 * Counts an account's works in custody, including pending deposits.
 *
 * @param groupId the requesting deposit, which is not counted
 * @throws FacetError `custody-limit`
 */
export async function checkSellerRoom(db: Pick<Queries, 'select'>, seller: string, groupId = ''): Promise<void> {
  const { depositGroupId, state } = custodialListingTable
  const [open] = await db
    .select({ works: count() })
    .from(custodialListingTable)
    .innerJoin(submittedGroupTable, eq(submittedGroupTable.groupId, depositGroupId))
    .where(and(eq(custodialListingTable.seller, seller), ne(state, 'sold'), ne(depositGroupId, groupId)))
  if ((open?.works ?? 0) >= MAX_WORKS_OF_SELLER) throw new FacetError('custody-limit', { limit: MAX_WORKS_OF_SELLER })
}

/** Makes deposits wait for each other until the database transaction ends, so that each counts the ones before. */
export async function lockCustody(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('custody', 0))`)
}
