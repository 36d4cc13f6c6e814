import { type SQL, sql } from 'drizzle-orm'
import { auctionTable } from '../auction/auction-table.ts'
import { saleTable } from '../sale/sale-table.ts'

/**
 * What sellers could take back at once to give it to somebody else, as a query of `seller`, `asset_id`, `app_id`, `units`,
 * `listed_round`: open sales, and auctions without a bid.
 *
 * @param condition on those columns, for the indexes of both tables
 */
export function withdrawableListings(condition: SQL): SQL {
  return sql`(
    select seller, asset_id, app_id, units_left as units, listed_round from ${saleTable}
    where state = 'open' and ${condition}
    union all
    select seller, asset_id, app_id, units_left, listed_round from ${auctionTable}
    where state = 'open' and bid_count = 0 and ${condition})`
}

/** The same of one account. */
export function ownListings(account: string | SQL): SQL {
  return withdrawableListings(sql`seller = ${account}`)
}
