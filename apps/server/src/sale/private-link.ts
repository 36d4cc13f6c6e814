import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { Services } from '../market/services.ts'
import { privateSaleTable } from './private-sale-table.ts'

/** Makes a listing private before anyone can see it. Sent twice, it keeps its key. */
export async function addPrivateListing(tx: Transaction, appId: bigint, key: string): Promise<void> {
  await tx.insert(privateSaleTable).values({ appId, key }).onConflictDoNothing()
}

/** The key of a private listing's link; null for a listing that everybody sees. */
export async function linkKeyOf({ database }: Services, appId: number): Promise<string | null> {
  const [row] = await database.db
    .select({ key: privateSaleTable.key })
    .from(privateSaleTable)
    .where(eq(privateSaleTable.appId, BigInt(appId)))
  return row?.key ?? null
}
