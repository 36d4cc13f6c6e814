import { sql } from 'drizzle-orm'
import { holdingTable } from '../asset/holding-table.ts'
import type { Services } from '../market/services.ts'
import { ownListings } from '../market/withdrawable-listings.ts'

/**
 * Units of each NFT that an account can give in one group: those it holds, and those of the largest of its own listings, which the
 * group takes back first.
 */
export async function unitsToGive(
  { database, kinds }: Services,
  assetIds: readonly bigint[],
  account: string | null,
): Promise<Map<bigint, bigint>> {
  if (account === null || assetIds.length === 0) return new Map()
  const ids = sql.param([...new Set(assetIds)].map(String))
  const { rows } = await database.db.execute<{ asset_id: string; units: string }>(sql`
    select asset_id, sum(units) as units from (
      select asset_id, amount_base_units as units from ${holdingTable} where address = ${account}
      union all
      select asset_id, max(units) from ${ownListings(kinds, account)} as listed group by asset_id
    ) as place where asset_id = any(${ids}::bigint[]) group by asset_id`)
  return new Map(rows.map(({ asset_id, units }) => [BigInt(asset_id), BigInt(units)]))
}
