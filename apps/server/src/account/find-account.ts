import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../platform/db/database.ts'
import type { Services } from './services.ts'
import { type Account, accountAddressTable, accountTable, formerUsernameTable } from './account-table.ts'
import { isUsername } from './username.ts'

/** How long links with a former name redirect. */
const LINKS_LEAD_ON_MS = 90 * 86_400_000

/** The account and addresses that a username or an address identifies. */
export interface Named {
  /** For a username, every address of its account, the main one first; otherwise the given address alone. */
  addresses: [string, ...string[]]
  /** null for an address that never signed in. */
  account: Account | null
}

/**
 * Finds the account of an address or a username; a recently changed name still counts.
 *
 * @throws FacetError `invalid-address` for text that is neither, `account-unknown` when no account has that name
 */
export async function findAccount(services: Pick<Services, 'database'>, addressOrName: string): Promise<Named> {
  if (isAddress(addressOrName)) {
    return {
      addresses: [addressOrName],
      account: (await accountsOf(services.database.db, [addressOrName])).get(addressOrName) ?? null,
    }
  }
  if (!isUsername(addressOrName)) throw new FacetError('invalid-address', { value: addressOrName })
  const account = (await byUsername(services, addressOrName)) ?? (await byFormerUsername(services, addressOrName))
  if (!account) throw new FacetError('account-unknown', { value: addressOrName })
  const [main, ...others] = await addressesOf(services.database.db, account.id)
  // The name of an account that is being deleted belongs to nobody.
  if (main === undefined) throw new FacetError('account-unknown', { value: addressOrName })
  return { addresses: [main, ...others], account }
}

/** The same, but refuses former names: another account may be meant. @throws FacetError as `findAccount` */
export async function findPresent(services: Pick<Services, 'database'>, addressOrName: string): Promise<Named> {
  const named = await findAccount(services, addressOrName)
  const isName = named.account?.username?.toLowerCase() === addressOrName.toLowerCase()
  if (!isName && !isAddress(addressOrName)) throw new FacetError('account-unknown', { value: addressOrName })
  return named
}

/** The same for a viewer: any address of the viewer's own account means all of its addresses, and comes first. */
export async function findAccountFor(
  services: Pick<Services, 'database'>,
  addressOrName: string,
  viewer: { accountId: bigint } | null,
): Promise<Named> {
  const named = await findAccount(services, addressOrName)
  const { account, addresses } = named
  if (account === null || account.id !== viewer?.accountId) return named
  const all = await addressesOf(services.database.db, account.id)
  return { account, addresses: [addresses[0], ...all.filter((address) => address !== addresses[0])] }
}

/** The addresses of an account, the main one first. */
export async function addressesOf(db: Queries | Transaction, accountId: bigint): Promise<string[]> {
  const rows = await db
    .select({ address: accountAddressTable.address })
    .from(accountAddressTable)
    .where(eq(accountAddressTable.accountId, accountId))
    .orderBy(asc(accountAddressTable.id))
  return rows.map(({ address }) => address)
}

/** The accounts of the requested addresses, by address. */
export type People = ReadonlyMap<string | null, Account>

/** The accounts of those addresses that have one. */
export async function accountsOf(db: Queries | Transaction, addresses: readonly (string | null)[]): Promise<People> {
  const requested = [...new Set(addresses.filter((address) => address !== null))]
  if (requested.length === 0) return new Map()
  const rows = await db
    .select({ address: accountAddressTable.address, account: accountTable })
    .from(accountAddressTable)
    .innerJoin(accountTable, eq(accountTable.id, accountAddressTable.accountId))
    .where(inArray(accountAddressTable.address, requested))
  return new Map(rows.map(({ address, account }) => [address, account]))
}

/** Accounts with their main addresses, by number. */
export async function readAccounts(
  db: Queries,
  ids: readonly bigint[],
): Promise<Map<bigint, { account: Account; address: string }>> {
  const rows = await db
    .selectDistinctOn([accountTable.id], { account: accountTable, address: accountAddressTable.address })
    .from(accountTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, accountTable.id))
    .where(inArray(accountTable.id, [...new Set(ids)]))
    .orderBy(asc(accountTable.id), asc(accountAddressTable.id))
  return new Map(rows.map((row) => [row.account.id, row]))
}

async function byUsername({ database }: Pick<Services, 'database'>, username: string): Promise<Account | undefined> {
  const [account] = await database.db
    .select()
    .from(accountTable)
    .where(sql`lower(${accountTable.username}) = ${username.toLowerCase()}`)
  return account
}

async function byFormerUsername(
  { database }: Pick<Services, 'database'>,
  username: string,
): Promise<Account | undefined> {
  const [row] = await database.db
    .select({ account: accountTable })
    .from(formerUsernameTable)
    .innerJoin(accountTable, eq(accountTable.id, formerUsernameTable.accountId))
    .where(
      and(
        eq(formerUsernameTable.username, username.toLowerCase()),
        gt(formerUsernameTable.changedAt, new Date(Date.now() - LINKS_LEAD_ON_MS)),
      ),
    )
  return row?.account
}
