import { and, asc, desc, eq, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { type HoldingRow, holdingTable } from '../asset/holding-table.ts'
import { appAddress } from '../chain/app-address.ts'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../market/services.ts'

type Holder = Pick<HoldingRow, 'address' | 'amountBaseUnits'>

/**
 * The accounts that hold most units of a work, the largest holding first. Escrows and the prize vault are left out: they hold for
 * others, and an escrow could reveal a private sale.
 */
export async function findHolders({ database, config }: Services, work: bigint, limit: number): Promise<Holder[]> {
  const { assetId, address, amountBaseUnits } = holdingTable
  const isEscrow = database.db.select({ one: sql`1` }).from(marketAppTable).where(eq(marketAppTable.address, address))
  const first = (max: number, condition: SQL, ...order: SQL[]): Promise<Holder[]> =>
    database.db
      .select({ address, amountBaseUnits })
      .from(holdingTable)
      .where(
        and(eq(assetId, work), condition, ne(address, appAddress(BigInt(config.prizeVaultAppId))), notExists(isEscrow)),
      )
      .orderBy(...order)
      .limit(max)
  // The index of the largest holdings has no rows of one unit. Literals: a partial index cannot be matched to parameters.
  const ofSeveral = await first(limit, sql`${amountBaseUnits} > 1`, desc(amountBaseUnits), asc(address))
  if (ofSeveral.length === limit) return ofSeveral
  return [...ofSeveral, ...(await first(limit - ofSeveral.length, sql`${amountBaseUnits} = 1`, asc(address)))]
}

/** The account that holds most units of a work. */
export async function findHolder(services: Services, work: bigint): Promise<string | undefined> {
  const [holder] = await findHolders(services, work, 1)
  return holder?.address
}
