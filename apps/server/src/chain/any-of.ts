import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Whether a column is one of many ids: one array parameter, where a list would be a parameter for each of thousands. */
export function anyOf(column: PgColumn, ids: readonly bigint[]): SQL {
  return sql`${column} = any(${sql.param(ids.map(String))}::bigint[])`
}
