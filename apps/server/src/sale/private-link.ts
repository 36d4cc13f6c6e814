import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/db/database.ts'
import type { Services } from '../market/services.ts'
import { privateSaleTable } from './private-sale-table.ts'

/** Makes a listing private, or not, before anyone can see it. A private one that is sent twice keeps its key. */
export async function setPrivate(tx: Transaction, appId: bigint, isPrivate: boolean): Promise<void> {
  if (isPrivate) {
    const key = randomBytes(18).toString('base64url')
    await tx.insert(privateSaleTable).values({ appId, key }).onConflictDoNothing()
  } else await tx.delete(privateSaleTable).where(eq(privateSaleTable.appId, appId))
}

/** The key of a private listing's link; null for a listing that everybody sees. */
export async function linkKeyOf({ database }: Services, appId: number): Promise<string | null> {
  const [row] = await database.db
    .select({ key: privateSaleTable.key })
    .from(privateSaleTable)
    .where(eq(privateSaleTable.appId, BigInt(appId)))
  return row?.key ?? null
}
