import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { accountTable } from './account-table.ts'

/**
 * Lets changes of what accounts have come one after the other: what was counted stays true until the transaction ends. All that it
 * needs are locked at once, in one order, so that no two transactions wait for each other.
 */
export async function lockAccounts(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(inArray(accountTable.id, [...ids]))
    .orderBy(asc(accountTable.id))
    .for('update')
}
