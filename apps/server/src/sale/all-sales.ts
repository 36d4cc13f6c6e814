import { getTableColumns, type SQL, sql, Subquery } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { custodialRows } from '../custodial/custodial-rows.ts'
import type { Services } from '../services.ts'
import { saleTable } from './sale-table.ts'

type Parts = Pick<Services, 'config' | 'custodian'>

// To the query builder what follows is the table of sales by contract under another name.

/** The columns of `allSales`, for what is selected and for conditions. */
export const anySaleTable = alias(saleTable, 'any_sale') as unknown as typeof saleTable

/** All that is sold at a fixed price, by a contract or out of custody, as what a query reads from. */
export function allSales(parts: Parts): typeof saleTable {
  return new Subquery(salesQuery(parts), getTableColumns(anySaleTable), 'any_sale') as unknown as typeof saleTable
}

/** The same as a query in words. */
export function salesQuery(parts: Parts): SQL {
  const columns = Object.values(getTableColumns(saleTable)).map(({ name }) => sql.identifier(name))
  const contracts = sql`select ${sql.join(columns, sql`, `)} from ${saleTable}`
  return parts.custodian ? sql`${contracts} union all ${custodialRows(parts)}` : contracts
}
