import { eq, isNotNull } from 'drizzle-orm'
import type { Services } from './services.ts'
import { accountAddressTable, accountTable } from './account-table.ts'

/** All addresses of verified accounts. */
export async function verifiedAddresses({ database }: Pick<Services, 'database'>): Promise<string[]> {
  const rows = await database.db
    .select({ address: accountAddressTable.address })
    .from(accountTable)
    .innerJoin(accountAddressTable, eq(accountAddressTable.accountId, accountTable.id))
    .where(isNotNull(accountTable.verifiedAt))
  return rows.map(({ address }) => address)
}
