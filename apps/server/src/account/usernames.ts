import { FacetError } from '@facet/errors'
import { isAddress } from '@facet/groups'
import { inArray, sql } from 'drizzle-orm'
import { accountTable } from './account-table.ts'
import type { Services } from '../platform/services.ts'

/** Usernames by address, for the accounts that have one. */
export async function usernamesOf(
  { database }: Services,
  addresses: readonly (string | null)[],
): Promise<Map<string, string>> {
  const asked = [...new Set(addresses.filter((address) => address !== null))]
  if (asked.length === 0) return new Map()
  const { address, username } = accountTable
  const rows = await database.db.select({ address, username }).from(accountTable).where(inArray(address, asked))
  return new Map(rows.flatMap((row) => (row.username === null ? [] : [[row.address, row.username] as const])))
}

/** What a username looks like: letters and digits, at most 25 (docs/behaviour/accounts.md). */
const usernameForm = /^[a-z0-9]{1,25}$/i

/**
 * The address that an address or a username stands for.
 *
 * @throws FacetError `invalid-address` when it is neither, `account-unknown` when no account has that name
 */
export async function addressOf({ database }: Services, addressOrName: string): Promise<string> {
  if (isAddress(addressOrName)) return addressOrName
  if (!usernameForm.test(addressOrName)) throw new FacetError('invalid-address', { value: addressOrName })
  const { address, username } = accountTable
  const [row] = await database.db
    .select({ address })
    .from(accountTable)
    .where(sql`lower(${username}) = lower(${addressOrName})`)
  if (!row) throw new FacetError('account-unknown', { value: addressOrName })
  return row.address
}
