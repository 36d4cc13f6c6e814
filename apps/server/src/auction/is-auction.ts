import { eq } from 'drizzle-orm'
import { marketAppTable } from '../market/market-app-table.ts'
import type { Services } from '../services.ts'

/** Whether an application of this market is an auction, as far as the projection knows; it may be gone from the chain. */
export async function isAuction({ database }: Services, appId: number): Promise<boolean> {
  const { kind } = marketAppTable
  const [app] = await database.db
    .select({ kind })
    .from(marketAppTable)
    .where(eq(marketAppTable.appId, BigInt(appId)))
  return app?.kind === 'auction'
}
