import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { tableFrom } from '../market/rows-in-branches.ts'
import type { Services } from '../market/services.ts'
import { saleTable } from './sale-table.ts'

type Parts = Pick<Services, 'custodian'>

// To the query builder, `allSales` is the table of sales by contract under another name.

/** The columns of `allSales`, to select and for conditions. */
export const anySaleTable = alias(saleTable, 'any_sale') as unknown as typeof saleTable

/** All sales at a fixed price, by a contract or out of custody, as the source of a query. */
export function allSales(parts: Parts): typeof saleTable {
  return tableFrom(anySaleTable, sql.join(saleQueries(parts), sql` union all `))
}

/** Its tables, each as a query. */
export function saleQueries({ custodian }: Parts): SQL[] {
  const columns = Object.values(getTableColumns(saleTable)).map(({ name }) => sql.identifier(name))
  const contracts = sql`select ${sql.join(columns, sql`, `)} from ${saleTable}`
  return custodian ? [contracts, custodian.saleRows()] : [contracts]
}
