import { and, eq } from 'drizzle-orm'
import type { Services } from './services.ts'
import { holdingTable } from './holding-table.ts'

/** Units of an NFT that an account holds, as of the projection's round, excluding those in its listings. */
export async function unitsOwned({ database }: Services, tokenId: number, address: string): Promise<bigint> {
  const [row] = await database.db
    .select({ amount: holdingTable.amountBaseUnits })
    .from(holdingTable)
    .where(and(eq(holdingTable.assetId, BigInt(tokenId)), eq(holdingTable.address, address)))
  return row?.amount ?? 0n
}
