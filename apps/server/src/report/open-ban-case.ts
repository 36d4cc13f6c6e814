import { eq } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { bannedAddressTable } from '../account/banned-address-table.ts'
import type { Database } from '../platform/db/database.ts'
import type { Session } from '../platform/http/session.ts'
import { caseTable } from './case-table.ts'
import { openCase } from './write-report.ts'

/**
 * Gives a banned account its case if it has none: the ban of an address outlives the account that was banned, whose case does not, and
 * follows the address out of the account.
 */
export async function openBanCase(
  { db, transaction }: Pick<Database, 'db' | 'transaction'>,
  { accountId, isBanned }: Pick<Session, 'accountId' | 'isBanned'>,
): Promise<void> {
  if (!isBanned) return
  const [ban] = await db
    .select({ reason: bannedAddressTable.reason, appeal: bannedAddressTable.appeal, at: bannedAddressTable.bannedAt })
    .from(bannedAddressTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.address, bannedAddressTable.address))
    .where(eq(accountAddressTable.accountId, accountId))
    .limit(1)
  if (!ban) return
  await transaction(async (tx) => {
    const { id, reason, requestedSeconds } = await openCase(tx, 'accountId', accountId)
    if (reason !== null) return
    // A report that waits in the case keeps waiting.
    const decidedAt = requestedSeconds === null ? ban.at : null
    await tx.update(caseTable).set({ reason: ban.reason, appeal: ban.appeal, decidedAt }).where(eq(caseTable.id, id))
  })
}
