import { and, asc, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import { appAddress } from '../chain/app-address.ts'
import type { Services } from '../market/services.ts'
import { promisedListings, withdrawableListings } from '../market/withdrawable-listings.ts'

/** The account that holds most units of a work. Escrows and the prize vault hold for others, and a private sale shows nobody. */
export async function findHolder(services: Services, work: bigint): Promise<string | undefined> {
  const { database, kinds, config } = services
  const isOfWork = sql`asset_id = ${work}`
  const { rows } = await database.db.execute<{ app_id: string }>(sql`
    select app_id from ${withdrawableListings(kinds, isOfWork)} as withdrawable
    union select app_id from ${promisedListings(kinds, isOfWork)} as promised`)
  const keepers = [...rows.map(({ app_id: appId }) => BigInt(appId)), BigInt(config.prizeVaultAppId)].map(appAddress)
  const { assetId, address, amountBaseUnits } = holdingTable
  const [holder] = await database.db
    .select({ address })
    .from(holdingTable)
    .where(and(eq(assetId, work), gt(amountBaseUnits, 0n), notInArray(address, keepers)))
    .orderBy(desc(amountBaseUnits), asc(address))
    .limit(1)
  return holder?.address
}
