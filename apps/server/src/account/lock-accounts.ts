import { asc, inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { Outdated } from '../platform/db/outdated.ts'
import { accountTable } from './account-table.ts'

/**
 * Locks accounts while their belongings change, so that counts stay true until the transaction ends. All accounts that a transaction needs
 * are locked at once, in a fixed order, so that no two transactions wait for each other.
 *
 * @throws Outdated when one of them is gone
 */
export async function lockAccounts(tx: Transaction, ids: readonly bigint[]): Promise<void> {
  const locked = await tx
    .select({ id: accountTable.id })
    .from(accountTable)
    .where(inArray(accountTable.id, [...ids]))
    .orderBy(asc(accountTable.id))
    .for('update')
  if (locked.length < new Set(ids).size) throw new Outdated('an account is gone')
}
