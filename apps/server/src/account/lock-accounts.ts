import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { Outdated } from '../platform/db/outdated.ts'
import { accountTable } from './account-table.ts'

/** What a lock of an account keeps others from. */
const strengths = {
  /** Changing the account, or what it has a limited number of. */
  change: 'no key update',
  /** Also adding anything that refers to the account. */
  vanish: 'update',
  /** Only making the account vanish. */
  refer: 'key share',
} as const

/**
 * Locks accounts while their belongings change, so that counts stay true until the transaction ends. All accounts that a transaction needs
 * are locked at once, in a fixed order, so that no two transactions wait for each other.
 *
 * @throws Outdated when one of them is gone
 */
export async function lockAccounts(
  tx: Transaction,
  ids: readonly bigint[],
  reason: keyof typeof strengths = 'change',
): Promise<void> {
  const { id } = accountTable
  const locked = await tx
    .select({ id })
    .from(accountTable)
    .where(sql`${id} = any(${sql.param(ids.map(String))}::bigint[])`)
    .orderBy(asc(id))
    .for(strengths[reason])
  if (locked.length < new Set(ids).size) throw new Outdated('an account is gone')
}
