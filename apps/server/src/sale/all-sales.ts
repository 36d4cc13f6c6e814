import { getTableColumns, type SQL, sql, Subquery } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { custodialRows } from '../custodial/custodial-rows.ts'
import type { Services } from '../services.ts'
import { listingTable } from './listing-table.ts'

type Parts = Pick<Services, 'config' | 'custodian'>

// To the query builder what follows is the table of sales by contract under another name.

/** The columns of `allSales`, for what is selected and for conditions. */
export const saleTable = alias(listingTable, 'sale') as unknown as typeof listingTable

/** All that is sold at a fixed price, by a contract or out of custody, as what a query reads from. */
export function allSales(parts: Parts): typeof listingTable {
  return new Subquery(salesQuery(parts), getTableColumns(saleTable), 'sale') as unknown as typeof listingTable
}

/** The same as a query in words. */
export function salesQuery(parts: Parts): SQL {
  const columns = Object.values(getTableColumns(listingTable)).map(({ name }) => sql.identifier(name))
  const contracts = sql`select ${sql.join(columns, sql`, `)} from ${listingTable}`
  return parts.custodian ? sql`${contracts} union all ${custodialRows(parts)}` : contracts
}
