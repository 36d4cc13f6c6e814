import { FacetError } from '@facet/errors'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type Account, accountAddressTable, accountTable } from '../account/account-table.ts'
import { bannedAddressTable } from '../account/banned-address-table.ts'
import { type Belongings, moveBelongings } from '../account/belongings.ts'
import { accountsOf, addressesOf } from '../account/find-account.ts'
import { endFollows, lockVanishing, recountFollows } from '../account/write-follow.ts'
import type { Publish, Queries, Transaction } from '../platform/db/database.ts'
import { announceNotified } from '../stream/notified-accounts.ts'

const MAX_ADDRESSES = 10

/**
 * Checks that an address can be linked to an account: it has no account, or one with no username and no other address.
 *
 * @returns the address's account, if it is another one
 * @throws FacetError `address-linked`, `addresses-full`
 */
export async function checkLinkable(
  db: Queries | Transaction,
  accountId: bigint,
  address: string,
): Promise<Account | undefined> {
  const other = (await accountsOf(db, [address])).get(address)
  if (other?.id === accountId) return undefined
  if (other && (other.username !== null || (await addressesOf(db, other.id)).length > 1)) {
    throw new FacetError('address-linked', { address })
  }
  const own = await addressesOf(db, accountId)
  if (own.length >= MAX_ADDRESSES) throw new FacetError('addresses-full', { max: MAX_ADDRESSES })
  return other
}

/**
 * Links a proven address to an account. The address's former account, if any, is deleted and its belongings move along.
 *
 * @throws FacetError `address-linked`, `addresses-full`, `account-banned`, `address-banned`, `collections-full`
 */
export async function linkAddress(
  tx: Transaction,
  publish: Publish,
  { owned }: Belongings,
  { accountId, address }: { accountId: bigint; address: string },
): Promise<Account> {
  const other = await checkLinkable(tx, accountId, address)
  await checkNotBanned(tx, accountId, address)
  if (other) {
    await lockVanishing(tx, other.id, [accountId])
    // A moderator may have decided since the account was read.
    const [decided] = await tx
      .select({ verifiedAt: accountTable.verifiedAt })
      .from(accountTable)
      .where(eq(accountTable.id, other.id))
    await moveBelongings(tx, owned, { from: other.id, to: accountId })
    await endFollows(tx, other.id)
    await tx.delete(accountTable).where(eq(accountTable.id, other.id))
    // Its pages reconnect as those of the account that it became part of.
    await announceNotified(publish, [other.id, accountId])
    // The former account has no name, so its badge is not about one: only an account without a name can take it.
    const isUnnamed = and(eq(accountTable.id, accountId), isNull(accountTable.username))
    if (decided?.verifiedAt) await tx.update(accountTable).set(decided).where(isUnnamed)
  } else {
    const added = await tx.insert(accountAddressTable).values({ address, accountId }).onConflictDoNothing().returning()
    if (added.length === 0) throw new FacetError('address-linked', { address })
  }
  return recountFollows(tx, accountId)
}

/** @throws FacetError `account-banned`, `address-banned` */
async function checkNotBanned(tx: Transaction, accountId: bigint, address: string): Promise<void> {
  const own = await addressesOf(tx, accountId)
  const banned = await tx
    .select()
    .from(bannedAddressTable)
    .where(inArray(bannedAddressTable.address, [...own, address]))
  if (banned.some((each) => own.includes(each.address))) throw new FacetError('account-banned')
  if (banned.length > 0) throw new FacetError('address-banned', { address })
}
