import { and, asc, desc, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import { appAddress } from '../chain/app-address.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../market/services.ts'

/** The account that holds most units of a work. Escrows and the prize vault hold for others, and a private sale shows nobody. */
export async function findHolder({ database, config }: Services, work: bigint): Promise<string | undefined> {
  const { assetId, address, amountBaseUnits } = holdingTable
  const isEscrow = database.db.select({ one: sql`1` }).from(marketAppTable).where(eq(marketAppTable.address, address))
  const first = async (condition: SQL, ...order: SQL[]) => {
    const [holder] = await database.db
      .select({ address })
      .from(holdingTable)
      .where(
        and(eq(assetId, work), condition, ne(address, appAddress(BigInt(config.prizeVaultAppId))), notExists(isEscrow)),
      )
      .orderBy(...order)
      .limit(1)
    return holder?.address
  }
  // The index of those that hold most has no rows of one unit. Literals: it serves no parameter.
  const ofSeveral = await first(sql`${amountBaseUnits} > 1`, desc(amountBaseUnits), asc(address))
  return ofSeveral ?? first(sql`${amountBaseUnits} > 0`, asc(address))
}
