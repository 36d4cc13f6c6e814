import { FacetError } from '@facet/errors'
import { ALGORAND_ZERO_ADDRESS_STRING } from 'algosdk'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { findAccount } from '../account/find-account.ts'
import type { Services } from '../market/services.ts'

/** Whether the terms let an account buy; the seller is refused separately. @param viewer null: a visitor who is not signed in */
export function isOpenTo({ reservedFor }: { reservedFor?: string | null }, viewer: string | null): boolean {
  return !reservedFor || reservedFor === viewer
}

/** The same as a condition of a query. @param sale how the query calls the table of sales */
export function isSaleOpenTo(sale: SQLWrapper, viewer: string | null): SQL {
  return viewer === null
    ? sql`${sale}.reserved_for is null`
    : sql`(${sale}.reserved_for is null or ${sale}.reserved_for = ${viewer})`
}

/**
 * The account that a new sale is reserved for.
 *
 * @param addressOrName undefined: everybody may buy
 * @throws FacetError `invalid-address`, `account-unknown`, `reserved-for-seller`
 */
export async function findReservedBuyer(
  services: Services,
  addressOrName: string | undefined,
  seller: string,
): Promise<string | null> {
  if (addressOrName === undefined) return null
  const { addresses } = await findAccount(services, addressOrName)
  const [buyer] = addresses
  // The contract takes it for "everybody".
  if (buyer === ALGORAND_ZERO_ADDRESS_STRING) throw new FacetError('invalid-address', { value: addressOrName })
  if (buyer === seller) throw new FacetError('reserved-for-seller')
  return buyer
}
