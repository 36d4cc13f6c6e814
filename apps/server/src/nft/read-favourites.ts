import { and, eq } from 'drizzle-orm'
import { accountAddressTable } from '../account/account-table.ts'
import { anyOf } from '../chain/any-of.ts'
import type { Services } from '../market/services.ts'
import { favouriteTable } from './favourite-table.ts'

/** Which of these works are favourites of the account of an address. */
export async function readFavourites(
  { database }: Services,
  assetIds: readonly bigint[],
  viewer: string | null,
): Promise<Set<bigint>> {
  if (viewer === null || assetIds.length === 0) return new Set()
  const rows = await database.db
    .select({ assetId: favouriteTable.assetId })
    .from(favouriteTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, favouriteTable.accountId))
    .where(and(eq(accountAddressTable.address, viewer), anyOf(favouriteTable.assetId, assetIds)))
  return new Set(rows.map(({ assetId }) => assetId))
}
