import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tableFrom } from '../market/rows-in-branches.ts'
import type { Services } from '../market/services.ts'
import { saleTable } from './sale-table.ts'

type Parts = Pick<Services, 'custodian'>

// To the query builder what follows is the table of sales by contract under another name.

/** The columns of `allSales`, for what is selected and for conditions. */
export const anySaleTable = alias(saleTable, 'any_sale') as unknown as typeof saleTable

/** All that is sold at a fixed price, by a contract or out of custody, as what a query reads from. */
export function allSales(parts: Parts): typeof saleTable {
  return tableFrom(anySaleTable, sql.join(saleQueries(parts), sql` union all `))
}

/** Its tables, each as a query. */
export function saleQueries({ custodian }: Parts): SQL[] {
  const columns = Object.values(getTableColumns(saleTable)).map(({ name }) => sql.identifier(name))
  const contracts = sql`select ${sql.join(columns, sql`, `)} from ${saleTable}`
  return custodian ? [contracts, custodian.saleRows()] : [contracts]
}
