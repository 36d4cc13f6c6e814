import { inArray } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import { bannedAddressTable } from './banned-address-table.ts'
import { addressesOf } from './find-account.ts'

/** Bans an account with all its addresses. The caller holds `lockIdentities`. @returns whether that changed anything */
export async function ban(tx: Transaction, accountId: bigint, reason: string): Promise<boolean> {
  const rows = (await addressesOf(tx, accountId)).map((address) => ({ address, accountId, reason }))
  return (await tx.insert(bannedAddressTable).values(rows).onConflictDoNothing().returning()).length > 0
}

/** Lifts the ban that an account's addresses are under, from addresses that have left since as well. @returns as `ban` does */
export async function liftBan(tx: Transaction, accountId: bigint): Promise<boolean> {
  const isOfIt = inArray(bannedAddressTable.accountId, await bansOf(tx, accountId))
  return (await tx.delete(bannedAddressTable).where(isOfIt).returning()).length > 0
}

/** Notes in the ban that an account's addresses are under that an appeal against it was rejected. */
export async function confirmBan(tx: Transaction, accountId: bigint, answer: { reason: string; appeal: string }) {
  const isOfIt = inArray(bannedAddressTable.accountId, await bansOf(tx, accountId))
  await tx.update(bannedAddressTable).set(answer).where(isOfIt)
}

/** The accounts whose bans an account's addresses are under. */
async function bansOf(tx: Transaction, accountId: bigint): Promise<bigint[]> {
  const rows = await tx
    .select({ id: bannedAddressTable.accountId })
    .from(bannedAddressTable)
    .where(inArray(bannedAddressTable.address, await addressesOf(tx, accountId)))
  return rows.map(({ id }) => id)
}
