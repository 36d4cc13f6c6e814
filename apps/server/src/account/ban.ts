import { inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { bannedAddressTable } from './banned-address-table.ts'
import { addressesOf } from './find-account.ts'

/** Bans an account with all its addresses. The caller holds `lockIdentities`. @returns whether that changed anything */
export async function ban(tx: Transaction, accountId: bigint): Promise<boolean> {
  const rows = (await addressesOf(tx, accountId)).map((address) => ({ address, accountId }))
  return (await tx.insert(bannedAddressTable).values(rows).onConflictDoNothing().returning()).length > 0
}

/** Lifts the ban that an account's addresses are under, from addresses that have left since as well. @returns as `ban` does */
export async function liftBan(tx: Transaction, accountId: bigint): Promise<boolean> {
  const { address, accountId: bannedId } = bannedAddressTable
  const bans = tx
    .select({ id: bannedId })
    .from(bannedAddressTable)
    .where(inArray(address, await addressesOf(tx, accountId)))
  return (await tx.delete(bannedAddressTable).where(inArray(bannedId, bans)).returning()).length > 0
}
