import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { saleTable } from '../sale/sale-table.ts'
import { custodialListingTable } from './custodial-listing-table.ts'

/**
 * A query of version 1 listings in the shape of sale rows. It has no join and no condition: with one, Postgres would not merge them
 * with the sales by index.
 */
export function custodialRows({ custodian, platform }: { custodian: string; platform: string }): SQL {
  const now: Partial<Record<string, SQL>> = { escrow: sql`${custodian}::text`, platform: sql`${platform}::text` }
  const selected = Object.entries(getTableColumns(saleTable)).map(([key, { name }]) => {
    const column = sql.identifier(name)
    return now[key] ? sql`${now[key]} as ${column}` : column
  })
  return sql`select ${sql.join(selected, sql`, `)} from ${custodialListingTable}`
}
