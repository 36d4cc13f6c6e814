import { type SQL, sql } from 'drizzle-orm'
import { auctionTable } from '../auction/auction-table.ts'
import { saleTable } from '../sale/sale-table.ts'

/**
 * What an account could take back at once to give it to somebody else, as a query of `asset_id`, `app_id`, `units`: its open sales,
 * and its auctions without a bid.
 */
export function ownListings(account: string | SQL): SQL {
  return sql`(
    select asset_id, app_id, units_left as units from ${saleTable} where seller = ${account} and state = 'open'
    union all
    select asset_id, app_id, units_left from ${auctionTable} where seller = ${account} and state = 'open' and bid_count = 0)`
}
