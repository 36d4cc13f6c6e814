import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { saleTable } from '../sale/sale-table.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/**
 * A query of version 1 listings in the shape of sale rows. It has no join and no condition: with one, Postgres would not merge them
 * with the sales by index.
 */
export function custodialRows(platform: string): SQL {
  const selected = Object.entries(getTableColumns(saleTable)).map(([key, { name }]) => {
    const column = sql.identifier(name)
    return key === 'platform' ? sql`${platform}::text as ${column}` : column
  })
  return sql`select ${sql.join(selected, sql`, `)} from ${custodialListingTable}`
}
