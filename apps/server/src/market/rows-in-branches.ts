import { and, getTableColumns, getTableName, type SQL, sql, Subquery } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Ordering } from './read-window.ts'

/**
 * The source of a query under the table's name: the first rows of a part of an order that fulfil one of some conditions. There is a branch
 * for each condition: an index has the rows of each in order, but does not merge several.
 *
 * @param table an alias: a subquery cannot have the name of a table with its schema
 * @param source where the rows come from
 */
export function rowsInBranches<Table extends PgTable>(
  { table, source, branches }: { table: Table; source: PgTable; branches: readonly SQL[] },
  { condition, by, count }: Pick<Ordering, 'condition' | 'by' | 'count'>,
): Table {
  const inOrder = by.length > 0 ? sql`order by ${sql.join(by, sql`, `)}` : sql``
  const queries = branches.map(
    (branch) => sql`(select * from ${source} where ${and(branch, condition)} ${inOrder} limit ${count})`,
  )
  return tableFrom(table, sql.join(queries, sql` union all `))
}

/** A query of a table's columns, as the source of other queries under the table's name. */
export function tableFrom<Table extends PgTable>(table: Table, query: SQL): Table {
  return new Subquery(query, getTableColumns(table), getTableName(table)) as unknown as Table
}
